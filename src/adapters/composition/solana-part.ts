import type { SolanaParts } from '../../application/solana/solana-parts.ts'
import type { SolanaWalletAdapter } from '../../application/solana/solana-wallet-adapter.ts'
import type { NodeDoor } from '../http/node-door.ts'
import type { SolanaChain } from '../../ports/solana-chain.ts'
import { onDemand } from './on-demand.ts'

/** The Solana wallet adapter, whose code comes when somebody looks at it, or has connected a Solana wallet. */
export const solanaPart = (parts: SolanaParts) =>
  onDemand<SolanaWalletAdapter>(
    async () => new (await import('../../application/solana/solana-wallet-adapter.ts')).SolanaWalletAdapter(parts),
    [
      ...(['wake', 'select', 'connect', 'disconnect', 'signIn', 'signMessage'] as const),
      ...(['signTransaction', 'signAllTransactions', 'sendTransaction'] as const),
    ],
    ['stop'],
  )

export const lazySolanaChain = (door: NodeDoor): SolanaChain =>
  onDemand<SolanaChain>(
    async () => new (await import('../solana/web3js-solana-chain.ts')).Web3JsSolanaChain(door),
    ['readSignedTransactions', 'readSentSignature', 'readMessageSignature', 'signatureOf', 'send'],
  )
