/** The two wallets that speak the protocol differ in how their browser is opened, and in what their keys are called. */
export type DeeplinkDialect = 'phantom' | 'solflare'

/** A wallet's app that is asked by a link the visitor follows, and answers by one that leads back to the page. */
export interface DeeplinkWallet {
  /** Its id in the catalogue. */
  readonly id: string
  /** As visitors read it. */
  readonly name: string
  /** Where its app takes links: `https://phantom.app/ul`. */
  readonly url: string
  /** Whose protocol it speaks. */
  readonly dialect: DeeplinkDialect
  /** Whether it can be reached by WalletConnect as well. */
  readonly speaksWalletConnect: boolean
}

/** Source: the wallets' public documentation, and WalletConnect's public registry for the ids. */
export const DEEPLINK_WALLETS: readonly DeeplinkWallet[] = [
  {
    ...{ id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', name: 'Phantom' },
    ...{ url: 'https://phantom.app/ul', dialect: 'phantom', speaksWalletConnect: false },
  },
  {
    ...{ id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79', name: 'Solflare' },
    ...{ url: 'https://solflare.com/ul', dialect: 'solflare', speaksWalletConnect: true },
  },
]
