import type { ModalView } from '../modal/view.ts'
import type { AnalyticsEvent } from './event.ts'

interface ViewFacts {
  readonly network: string | undefined
  readonly isSmartAccount: boolean
  /** Whose code is about to be shown; of links and of wallets in the page is told where they are followed. */
  readonly scanned?: string | undefined
}

/** What is told of a visitor who goes on to a view; of most there is nothing to tell. */
export function viewEvent(
  view: ModalView,
  { network = '', isSmartAccount, scanned }: ViewFacts,
): AnalyticsEvent | undefined {
  switch (view) {
    case 'AllWallets':
      return { type: 'CLICK_ALL_WALLETS' }
    case 'WhatIsAWallet':
      return { type: 'CLICK_WALLET_HELP' }
    case 'GetWallet':
      return { type: 'CLICK_GET_WALLET' }
    case 'Networks':
      return { type: 'CLICK_NETWORKS' }
    case 'ConnectingWallet':
      return scanned === undefined ? undefined : { type: 'SELECT_WALLET', name: scanned, platform: 'qrcode' }
    case 'Send':
      return { type: 'OPEN_SEND', network, isSmartAccount }
    default:
      return undefined
  }
}
