import type { Namespace } from '../network/chain-id.ts'
import { type Network, networksOf } from '../network/network.ts'

/**
 * How a wallet in the page made itself known: EIP-6963, `window.ethereum`, or the Wallet Standard; or that it is an app
 * on a phone, which the page reaches by the Mobile Wallet Adapter; or that the page itself brought it, as a method.
 */
export type InstalledSource = 'eip6963' | 'injected' | 'walletStandard' | 'mobileWalletAdapter' | 'method'

/** The ways in which wallets in the page announce themselves. */
export type PageSource = Exclude<InstalledSource, 'mobileWalletAdapter' | 'method'>

/** A wallet that lives in the page itself: a browser extension, or the browser inside a wallet's app. */
export interface InstalledWallet {
  /** Unique on this page, and the same as long as the wallet is there. */
  readonly id: string
  /** Fit to be shown: see `displayText`. */
  readonly name: string
  /** A `data:image/…` URI, for an `<img>` and nothing else. */
  readonly icon: string | undefined
  /** The reverse domain name that it claims. Any wallet can claim any: it does not prove which wallet it is. */
  readonly rdns: string | undefined
  readonly source: InstalledSource
  /** What it can connect, in the order in which to offer it. */
  readonly namespaces: readonly Namespace[]
}

/** Whether it lives in the page itself, as R-VIEW-2 asks of an adapter; an app on a phone does not. */
export const isInjected = (
  wallet: InstalledWallet | undefined,
): wallet is InstalledWallet & { readonly source: PageSource } =>
  wallet !== undefined && wallet.source !== 'mobileWalletAdapter' && wallet.source !== 'method'

/**
 * R-VIEW-2: whether the page offers any other way to connect than a pairing.
 *
 * @param isExpecting - A wallet is in the page whose name is not known yet.
 */
export const offersAdapters = (wallets: readonly InstalledWallet[], isExpecting = false): boolean =>
  isExpecting || wallets.some(isInjected)

/** The wallets that support a namespace of the page, each limited to those namespaces. */
export const connectableHere = (
  wallets: readonly InstalledWallet[],
  networks: readonly Network[],
): readonly InstalledWallet[] =>
  wallets.flatMap((wallet) => {
    const namespaces = wallet.namespaces.filter((namespace) => networksOf(networks, namespace).length > 0)
    return namespaces.length === 0 ? [] : [{ ...wallet, namespaces }]
  })
