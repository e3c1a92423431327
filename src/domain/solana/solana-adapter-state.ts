import type { ReadyState } from './ready-state.ts'

/** A Solana wallet that the page may choose. */
export interface SolanaWallet {
  /** The name by which it is chosen and remembered. */
  readonly name: string
  readonly icon: string | undefined
  /** Where to get it: `https` only. */
  readonly url: string | undefined
  readonly readyState: ReadyState
}

/** R-SOL-1: how the Solana wallet adapter stands. */
export interface SolanaAdapterState {
  /** Those that can be connected from here, or installed; what is in the page first. */
  readonly wallets: readonly SolanaWallet[]
  /** The chosen one, wherever it is. */
  readonly wallet: SolanaWallet | undefined
  readonly connecting: boolean
  readonly disconnecting: boolean
  readonly connected: boolean
  /** In base58. */
  readonly publicKey: string | undefined
}

export const noSolanaAdapter: SolanaAdapterState = {
  wallets: [],
  wallet: undefined,
  connecting: false,
  disconnecting: false,
  connected: false,
  publicKey: undefined,
}
