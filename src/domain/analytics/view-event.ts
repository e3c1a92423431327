import type { ModalView } from '../modal/view.ts'
import type { AnalyticsEvent } from './event.ts'

interface ViewFacts {
  readonly network: string | undefined
  readonly isSmartAccount: boolean
  /** The wallet whose code is about to be shown; links and wallets in the page have their own events. */
  readonly scanned?: string | undefined
}

/** The event for a visitor who goes on to a view; `undefined` for most views. */
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
