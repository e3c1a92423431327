import { CoreError } from '../../domain/shared/core-error.ts'
import type { TokenBalance } from '../../domain/tokens/token-balance.ts'
import type { TokenApi, TokenQuery } from '../../ports/token-api.ts'
import { Gate } from './gate.ts'

/** The balances that a test sets; the service can be made unavailable. */
export class MemoryTokenApi implements TokenApi {
  isAway = false
  /** Closed, the service does not answer yet. */
  readonly gate = new Gate()
  private readonly asked: TokenQuery[] = []

  constructor(public tokens: readonly TokenBalance[] = []) {}

  get queries(): readonly TokenQuery[] {
    return this.asked
  }

  fetchTokens = async (query: TokenQuery, signal: AbortSignal): Promise<readonly TokenBalance[]> => {
    this.asked.push(query)
    await this.gate.pass()
    signal.throwIfAborted()
    if (this.isAway) throw new CoreError('BALANCE_UNAVAILABLE')
    return this.tokens.filter(({ chainId }) => chainId === query.chainId)
  }
}
