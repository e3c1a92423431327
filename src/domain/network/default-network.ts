import type { ChainId, Namespace } from './chain-id.ts'
import { type Network, networksOf } from './network.ts'

/** The network that a page's scripts are on while no wallet is connected: the first that the page lists. */
export const defaultNetwork = (networks: readonly Network[], namespace: Namespace): Network | undefined =>
  networksOf(networks, namespace)[0]

/**
 * The chain that an account is on until the visitor chooses one: the first that the page lists, of those that the wallet
 * granted.
 *
 * @param granted - In the order of the page's networks.
 */
export const defaultChain = (granted: readonly ChainId[]): ChainId | undefined => granted[0]
