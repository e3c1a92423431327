/** R-VIEW-1: the modal's views. There are no URL routes. */
export const MODAL_VIEWS = [
  'Connect',
  'Account',
  'AllWallets',
  'ConnectingWalletConnectBasic',
  'UnsupportedChain',
  'ConnectingWallet',
  'ConnectingMultiChain',
  'GetWallet',
  'WhatIsAWallet',
  'Networks',
  'Send',
  'SignMessage',
  'SignIn',
  'Receive',
  'ApproveRequest',
  'MobileWallet',
] as const

export type ModalView = (typeof MODAL_VIEWS)[number]

/** All but the one that is always called by what it is about. */
export type TitledView = Exclude<ModalView, 'MobileWallet'>

const CONNECTING_VIEWS: ReadonlySet<ModalView> = new Set([
  'Connect',
  'AllWallets',
  'ConnectingWalletConnectBasic',
  'ConnectingWallet',
  'ConnectingMultiChain',
  'GetWallet',
  'WhatIsAWallet',
])

/** Whether a view is for those who are not connected yet. */
export const isForConnecting = (view: ModalView): boolean => CONNECTING_VIEWS.has(view)

/** R-VIEW-3: where an embedded modal is when the visitor is nowhere else: there is nothing to close. */
export const isHome = (view: ModalView): boolean => view === 'Connect' || view === 'Account'
