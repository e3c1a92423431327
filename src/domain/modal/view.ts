/** R-VIEW-1: the modal's views. There are no URL routes. */
export const MODAL_VIEWS = [
  'Connect',
  'Account',
  'AllWallets',
  'ConnectingWalletConnectBasic',
  'UnsupportedChain',
  'ConnectingWallet',
  'ConnectingMultiChain',
  'ConnectingMethod',
  'GetWallet',
  'WhatIsAWallet',
  'Networks',
  'Send',
  'SignMessage',
  'SignIn',
  'Receive',
  'ApproveRequest',
  'Calls',
  'MobileWallet',
] as const

export type ModalView = (typeof MODAL_VIEWS)[number]

/** All but those that are always called by what they are about. */
export type TitledView = Exclude<ModalView, 'MobileWallet' | 'ConnectingMethod'>

const CONNECTING_VIEWS: ReadonlySet<ModalView> = new Set([
  'Connect',
  'AllWallets',
  'ConnectingWalletConnectBasic',
  'ConnectingWallet',
  'ConnectingMultiChain',
  'ConnectingMethod',
  'GetWallet',
  'WhatIsAWallet',
])

/** Whether a view is for those who are not connected yet. */
export const isForConnecting = (view: ModalView): boolean => CONNECTING_VIEWS.has(view)

/** R-VIEW-3: where an embedded modal is when the visitor is nowhere else: there is nothing to close. */
export const isHome = (view: ModalView): boolean => view === 'Connect' || view === 'Account'
