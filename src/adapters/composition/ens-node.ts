import { chainId } from '../../domain/network/chain-id.ts'
import { findNetwork, type Network } from '../../domain/network/network.ts'
import type { PorticoConfig } from './config.ts'

/** ENS lives on Ethereum's mainnet. */
const MAINNET = chainId('eip155:1')

/**
 * The node that is asked for ENS names; `undefined`: none is. A page with a naming service, or a
 * server of its own, asks that, and one with a
 * blockchain adapter of its own has no node that we may ask.
 */
export function ensNode(
  { namesUrl, ensRpcUrl, services, ports = {} }: Pick<PorticoConfig, 'namesUrl' | 'ensRpcUrl' | 'services' | 'ports'>,
  networks: readonly Network[],
): Network | undefined {
  if (namesUrl !== undefined || ports.namingService !== undefined) return undefined
  if (ensRpcUrl !== undefined)
    return {
      id: MAINNET,
      name: 'Ethereum',
      rpcUrl: ensRpcUrl,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    }
  if (services !== undefined) return undefined
  return ports.blockchains?.eip155 === undefined ? findNetwork(networks, MAINNET) : undefined
}
