import { type ChainId, chainId, type Namespace, namespaceOf } from './chain-id.ts'
import { chainOfCluster, clusterOfEndpoint, type ClusterName } from '../solana/cluster.ts'
import { CoreError } from '../shared/core-error.ts'
import { mustBeConfirmations } from './confirmations.ts'
import { type EvmChain, isEvmChain, networkOfChain } from './evm-chain.ts'
import type { NativeCurrency } from './native-currency.ts'

export type { NativeCurrency } from './native-currency.ts'

/** A chain that the page works with. */
export interface Network {
  /** As CAIP-2 names it: `eip155:8453`, `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`. */
  readonly id: ChainId
  /** As visitors read it. */
  readonly name: string
  /** What fees are paid in. */
  readonly nativeCurrency: NativeCurrency
  /** The address of a node: `https://…`, `http://…` for this computer. */
  readonly rpcUrl: string
  /** `https://…` without a trailing slash; a transaction stands at `/tx/{hash}`. Default: no links to an explorer. */
  readonly explorerUrl?: string | undefined
  /**
   * How many confirmations, its own block included, a transaction needs before it counts as final. Default: by the
   * chain.
   */
  readonly confirmations?: number | undefined
}

/** A network as a page's author writes it: the id is still plain text. */
export type NamedNetwork = Omit<Network, 'id'> & { readonly id: string }

/**
 * A public Solana cluster may be given by its node's address alone (R-CONST-3):
 * `{ rpcUrl: 'https://api.devnet.solana.com' }`.
 */
export type SolanaEndpoint = Partial<Omit<Network, 'id' | 'rpcUrl'>> & {
  readonly id?: undefined
  readonly rpcUrl: string
}

/** Chains of `viem/chains` are taken as they are. */
export type NetworkConfig = NamedNetwork | SolanaEndpoint | EvmChain

/**
 * The networks of a configuration, in its order, each once.
 *
 * @throws CoreError `CONFIG_INVALID` if there is none, one has an id that is not CAIP-2, or a part of one is missing.
 */
export function readNetworks(configs: readonly NetworkConfig[]): readonly Network[] {
  const byId = new Map<ChainId, Network>()
  for (const config of configs) {
    const network = readNetwork(config)
    if (!byId.has(network.id)) byId.set(network.id, network)
  }
  if (byId.size === 0) throw new CoreError('CONFIG_INVALID', { details: 'At least one network is needed.' })
  return [...byId.values()]
}

function readNetwork(given: NetworkConfig): Network {
  if (typeof given !== 'object' || (given as unknown) === null) throw invalid('A network is no object.')
  const config: NamedNetwork | SolanaEndpoint = isEvmChain(given) ? networkOfChain(given) : given
  if (typeof config.rpcUrl !== 'string' || !/^https?:\/\/[^\s/?#]/i.test(config.rpcUrl))
    throw invalid(`The network ${config.id ?? 'without an id'} has no rpcUrl that begins with https:// or http://.`)
  mustBeConfirmations(config.confirmations)
  const network = config.id === undefined ? networkOfEndpoint(config) : { ...config, id: chainId(config.id) }
  if (typeof network.name !== 'string' || !isCurrency(network.nativeCurrency))
    throw invalid(`The network ${network.id} lacks its name or its currency.`)
  return network
}

/**
 * An EVM network without its id must not become Solana's mainnet, which is the default for an address that names no
 * cluster.
 */
function networkOfEndpoint({ rpcUrl, name, nativeCurrency, ...more }: NamedNetwork | SolanaEndpoint): Network {
  const currency = nativeCurrency ?? SOL
  if (currency.decimals !== SOL.decimals) throw invalid(`The network at ${rpcUrl} needs an id, such as eip155:1.`)
  const cluster = clusterOfEndpoint(rpcUrl)
  const id = chainOfCluster(cluster)
  if (id === undefined)
    throw invalid(`The network at ${rpcUrl} needs an id: a local cluster is known by its genesis hash only.`)
  return { ...more, rpcUrl, id, name: name ?? CLUSTER_NAMES[cluster], nativeCurrency: currency }
}

const SOL: NativeCurrency = { name: 'SOL', symbol: 'SOL', decimals: 9 }

const CLUSTER_NAMES: Readonly<Record<ClusterName, string>> = {
  mainnet: 'Solana',
  devnet: 'Solana Devnet',
  testnet: 'Solana Testnet',
  localnet: 'Solana, local',
}

const isCurrency = (value: NativeCurrency | undefined): boolean =>
  typeof value?.symbol === 'string' && Number.isInteger(value.decimals) && value.decimals >= 0

const invalid = (details: string): CoreError => new CoreError('CONFIG_INVALID', { details })

/** The network of this id; `undefined` where it is none of them. */
export const findNetwork = (networks: readonly Network[], id: ChainId | undefined): Network | undefined =>
  networks.find((network) => network.id === id)

/** Those of one family of chains, in their order. */
export const networksOf = (networks: readonly Network[], namespace: Namespace): readonly Network[] =>
  networks.filter((network) => namespaceOf(network.id) === namespace)
