import { CoreError } from '../shared/core-error.ts'
import { type ChainId, namespaceOf } from './chain-id.ts'

/**
 * How many confirmations a transaction needs until no reorganisation is expected. Sources: what exchanges wait for on
 * each chain; Avalanche and Sonic never reorganise what they have accepted; 31337 and 31338 are local development
 * chains, which make a block only for each transaction.
 */
const AT_ONCE = [31_337, 31_338, 43_113, 43_114, 146]
/** Rollups: one sequencer orders their blocks, two seconds apart or less. */
const ROLLUPS = [10, 130, 324, 480, 8_453, 34_443, 42_161, 42_170, 59_144, 81_457, 534_352, 7_777_777]

const BY_CHAIN: ReadonlyMap<string, number> = new Map([
  ...AT_ONCE.map((id) => [`eip155:${id}`, 1] as const),
  ...ROLLUPS.map((id) => [`eip155:${id}`, 10] as const),
  ['eip155:56', 15],
  ['eip155:137', 30],
])

/** Ethereum, and every chain that is not listed. */
const DEFAULT = 12

/** R-CONST-3: on Solana two thirds of the stake have voted for what is `confirmed`; that was never taken back. */
const ON_SOLANA = 1

/** No chain of ours needs more; an hour of Ethereum's blocks is 300. */
const MOST = 10_000

interface Chain {
  readonly id: ChainId
  readonly confirmations?: number | undefined
}

/** How many confirmations, its own block included, a transaction needs before it counts as final. */
export const confirmationsNeeded = ({ id, confirmations }: Chain): number =>
  confirmations ?? (namespaceOf(id) === 'solana' ? ON_SOLANA : (BY_CHAIN.get(id) ?? DEFAULT))

/** @throws CoreError `CONFIG_INVALID` for what is no number of blocks. */
export function mustBeConfirmations(confirmations: number | undefined): void {
  if (confirmations === undefined) return
  if (!Number.isInteger(confirmations) || confirmations < 1 || confirmations > MOST)
    throw new CoreError('CONFIG_INVALID', { details: `Not a number of confirmations: ${confirmations}` })
}

/** Whether a transaction has stood for long enough to count as final. */
export const isFinal = ({ confirmations }: { readonly confirmations: number }, needed: number): boolean =>
  confirmations >= needed
