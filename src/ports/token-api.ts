import type { ChainId } from '../domain/network/chain-id.ts'
import type { TokenBalance } from '../domain/tokens/token-balance.ts'
import { token } from './wiring.ts'

export interface TokenQuery {
  readonly account: string
  readonly chainId: ChainId
}

/** The service that lists what an account holds, with prices. */
export interface TokenApi {
  /** @throws CoreError `BALANCE_UNAVAILABLE`, whatever went wrong below; within 10 s. */
  fetchTokens(query: TokenQuery, signal: AbortSignal): Promise<readonly TokenBalance[]>
}

export const TOKEN_API = token<TokenApi>('token_api')
