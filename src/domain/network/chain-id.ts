import type { Brand } from '../shared/brand.ts'
import { CoreError } from '../shared/core-error.ts'
import type { Namespace } from './namespace.ts'
import { publicCluster } from './solana-clusters.ts'

export { type Namespace, NAMESPACES } from './namespace.ts'

/** A CAIP-2 chain id of one of our namespaces: `eip155:1`, `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`. */
export type ChainId = Brand<string, 'ChainId'>

/** Source: CAIP-2; an EIP-155 reference is a decimal number without leading zero, a Solana one base58 text. */
const CHAIN_ID = /^(?:eip155:[1-9][0-9]{0,31}|solana:[1-9A-HJ-NP-Za-km-z]{1,32})$/

/** The chain id in any value, or `undefined`. A Solana cluster is one chain, whichever of its ids was written. */
export const parseChainId = (value: unknown): ChainId | undefined =>
  typeof value === 'string' && CHAIN_ID.test(value) ? current(value as ChainId) : undefined

/** @throws CoreError `CONFIG_INVALID` for anything but a CAIP-2 id of our namespaces. */
export function chainId(text: string): ChainId {
  const chain = parseChainId(text)
  if (chain === undefined) throw new CoreError('CONFIG_INVALID', { details: `Not a CAIP-2 chain id: ${text}` })
  return chain
}

/** The id as it is written now, and the older form, which some wallets still use. */
export function writtenIds(chain: ChainId): readonly [ChainId, ...ChainId[]] {
  const older = namespaceOf(chain) === 'solana' ? publicCluster(referenceOf(chain))?.olderReference : undefined
  return older === undefined ? [chain] : [chain, `solana:${older}` as ChainId]
}

function current(chain: ChainId): ChainId {
  const cluster = namespaceOf(chain) === 'solana' ? publicCluster(referenceOf(chain)) : undefined
  return cluster === undefined ? chain : (`solana:${cluster.reference}` as ChainId)
}

/** What stands before the colon: the family of chains. */
export const namespaceOf = (chain: ChainId): Namespace => chain.slice(0, chain.indexOf(':')) as Namespace

/** What stands behind the colon: the EIP-155 number as text, or the first 32 characters of a Solana genesis hash. */
export const referenceOf = (chain: ChainId): string => chain.slice(chain.indexOf(':') + 1)

/** An EVM chain as wallets and nodes name it: `0x1`. Source: EIP-695. */
export const quantityOf = (chain: ChainId): string => `0x${BigInt(referenceOf(chain)).toString(16)}`
