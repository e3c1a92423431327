import type { SolanaAdapterState, SolanaWallet } from './solana-adapter-state.ts'

/** The steps of {@link SolanaAdapterState}. A step that changes nothing returns what it was given. */
export type Step = (state: SolanaAdapterState) => SolanaAdapterState

/** Another wallet is chosen, or none; the caller must have disconnected the one before. */
export const withSelection =
  (name: string | undefined): Step =>
  (state) =>
    state.wallet?.name === name
      ? state
      : { ...state, wallet: name === undefined ? undefined : walletNamed(state.wallets, name), ...noAccount }

export const noAccount = { connecting: false, connected: false, publicKey: undefined } as const

/** A choice that is not in the list may still come into the page. */
export const walletNamed = (wallets: readonly SolanaWallet[], name: string): SolanaWallet =>
  wallets.find((wallet) => wallet.name === name) ?? { name, icon: undefined, url: undefined, readyState: 'NotDetected' }
