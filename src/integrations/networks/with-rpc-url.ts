import { type EvmChain, isEvmChain, networkOfChain } from '../../domain/network/evm-chain.ts'
import type { NamedNetwork } from '../../domain/network/network.ts'

/** A preset, or a chain of `viem/chains`, asked at a node of your own. */
export const withRpcUrl = (network: EvmChain | NamedNetwork, rpcUrl: string): NamedNetwork => ({
  ...(isEvmChain(network) ? networkOfChain(network) : network),
  rpcUrl,
})
