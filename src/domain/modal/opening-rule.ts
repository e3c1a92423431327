import type { ModalView } from './view.ts'

export interface OpeningFacts {
  readonly requestedView?: ModalView | undefined
  /** Whether the page offers any other way to connect than a WalletConnect pairing. */
  readonly hasAdapters: boolean
  readonly connectedAddress?: string | undefined
  /**
   * The account in use is on a network that the page does not know: that view is chosen where no view was asked for.
   */
  readonly isOnUnsupportedChain?: boolean | undefined
  readonly isMobile: boolean
}

/** The view a freshly opened modal shows. The rules are tried in this order; the first that applies wins. */
export function chooseOpeningView(facts: OpeningFacts): ModalView {
  const isConnected = facts.connectedAddress !== undefined

  if (facts.requestedView !== undefined) return facts.requestedView
  if (!facts.hasAdapters && !isConnected) return facts.isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
  if (isConnected) return facts.isOnUnsupportedChain === true ? 'UnsupportedChain' : 'Account'
  return 'Connect'
}
