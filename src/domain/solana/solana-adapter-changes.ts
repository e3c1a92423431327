import { noAccount, type Step, walletNamed } from './solana-adapter-selection.ts'
import type { SolanaWallet } from './solana-adapter-state.ts'

/** Wallets came or went: the chosen one stays chosen, with its present state. */
export const withWallets =
  (wallets: readonly SolanaWallet[]): Step =>
  (state) => {
    const named = state.connected ? reachedWallet : walletNamed
    const wallet = state.wallet && named(wallets, state.wallet.name)
    const isSame = isEqual(wallets, state.wallets) && isEqual([wallet], [state.wallet])
    return isSame ? state : { ...state, wallets, wallet }
  }

/** An account was connected, in any way: its wallet becomes the chosen one. */
export const withAccount =
  (walletName: string, publicKey: string): Step =>
  (state) => {
    const isSame = state.publicKey === publicKey && state.wallet?.name === walletName
    if (isSame && !state.connecting) return state
    return { ...state, wallet: reachedWallet(state.wallets, walletName), connecting: false, connected: true, publicKey }
  }

/** The wallet is disconnected, and no longer chosen; a chosen wallet that was never connected stays chosen. */
export const withoutAccount: Step = (state) => (state.connected ? { ...state, ...noAccount, wallet: undefined } : state)

/** A connected wallet cannot be connecting. */
export const connectingIs =
  (connecting: boolean): Step =>
  (state) => {
    const next = connecting && !state.connected
    return state.connecting === next ? state : { ...state, connecting: next }
  }

export const disconnectingIs =
  (disconnecting: boolean): Step =>
  (state) =>
    state.disconnecting === disconnecting ? state : { ...state, disconnecting }

const isEqual = (one: readonly (SolanaWallet | undefined)[], other: typeof one): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** A wallet that is connected without being in the page was reached by a link or a code. */
const reachedWallet = (wallets: readonly SolanaWallet[], name: string): SolanaWallet => {
  const wallet = walletNamed(wallets, name)
  return wallet.readyState === 'Installed' ? wallet : { ...wallet, readyState: 'Loadable' }
}
