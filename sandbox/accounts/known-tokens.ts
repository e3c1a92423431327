import type { EvmTokens } from '../evm/endow.ts'
import type { SolanaTokens } from '../solana/endow.ts'
import { SOLANA_LOCALNET } from '../solana/localnet.ts'

/** What the services know of a token beyond what its chain says. */
export interface KnownToken {
  readonly name: string
  readonly symbol: string
  /** Unit: US dollars. Absent: unknown. */
  readonly price?: number
}

export const ETHER: KnownToken & { readonly decimals: number } = {
  ...{ name: 'Ether', symbol: 'ETH', decimals: 18, price: 3_000 },
}
export const SOL: KnownToken & { readonly decimals: number } = {
  ...{ name: 'Solana', symbol: 'SOL', decimals: 9, price: 150 },
}

const PORCH_USD: KnownToken = { name: 'Porch USD', symbol: 'PUSD', price: 1 }
const PEBBLE: KnownToken = { name: 'Pebble', symbol: 'PBL' }

/** By CAIP-10 address: another token that is called PUSD has no price. */
export type KnownTokens = ReadonlyMap<string, KnownToken>

export function knownTokens(tokens: {
  readonly evm: readonly EvmTokens[]
  readonly solana?: SolanaTokens | undefined
}): KnownTokens {
  return new Map([
    ...tokens.evm.flatMap(({ chainId, porchUsd, pebble }): [string, KnownToken][] => [
      [`eip155:${chainId}:${porchUsd}`, PORCH_USD],
      [`eip155:${chainId}:${pebble}`, PEBBLE],
    ]),
    ...(tokens.solana === undefined
      ? []
      : ([[`${SOLANA_LOCALNET}:${tokens.solana.porchUsd}`, PORCH_USD]] satisfies [string, KnownToken][])),
  ])
}

/** Whether the name of a collection is an advertisement: it contains a web address. */
export const isSpamName = (name: string): boolean => /\b[a-z0-9-]+\.(?:com|net|org|io|xyz|app|example)\b/i.test(name)
