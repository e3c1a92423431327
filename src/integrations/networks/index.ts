/** Networks to begin with. Those of EVM are the chains of `viem/chains`, which `createPortico` takes as they are. */
export { solana, solanaDevnet, solanaLocalnet, solanaTestnet } from './solana-presets.ts'
export { withRpcUrl } from './with-rpc-url.ts'
export type { EvmChain } from '../../domain/network/evm-chain.ts'
export type { ChainId } from '../../domain/network/chain-id.ts'
export type { NamedNetwork, NativeCurrency, Network } from '../../domain/network/network.ts'
export type { Brand } from '../../domain/shared/brand.ts'
