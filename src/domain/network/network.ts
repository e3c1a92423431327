import { type ChainId, chainId, type Namespace, namespaceOf } from './chain-id.ts'
import { CoreError } from '../shared/core-error.ts'
import { mustBeConfirmations } from './confirmations.ts'

export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  /** How many decimal places one unit has: 18 for ether, 9 for SOL. */
  readonly decimals: number
}

/** A chain that the page works with. */
export interface Network {
  readonly id: ChainId
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrl: string
  /** `https://…` without a trailing slash; a transaction stands at `/tx/{hash}`. */
  readonly explorerUrl?: string | undefined
  /** How many blocks, its own included, a transaction stands in before it counts as final. Default: by the chain. */
  readonly confirmations?: number | undefined
}

/** A network as a page's author writes it: the id is still plain text. */
export type NetworkConfig = Omit<Network, 'id'> & { readonly id: string }

/**
 * The networks of a configuration, in its order, each once.
 *
 * @throws CoreError `CONFIG_INVALID` if there is none, or one has an id that is not CAIP-2.
 */
export function readNetworks(configs: readonly NetworkConfig[]): readonly Network[] {
  const byId = new Map<ChainId, Network>()
  for (const config of configs) {
    const id = chainId(config.id)
    mustBeConfirmations(config.confirmations)
    if (!byId.has(id)) byId.set(id, { ...config, id })
  }
  if (byId.size === 0) throw new CoreError('CONFIG_INVALID', { details: 'At least one network is needed.' })
  return [...byId.values()]
}

export const findNetwork = (networks: readonly Network[], id: ChainId | undefined): Network | undefined =>
  networks.find((network) => network.id === id)

export const networksOf = (networks: readonly Network[], namespace: Namespace): readonly Network[] =>
  networks.filter((network) => namespaceOf(network.id) === namespace)
