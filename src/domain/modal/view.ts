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
  'Receive',
  'ApproveRequest',
] as const

export type ModalView = (typeof MODAL_VIEWS)[number]

const PAIRING_VIEWS: ReadonlySet<ModalView> = new Set([
  'Connect',
  'AllWallets',
  'ConnectingWalletConnectBasic',
  'ConnectingWallet',
])
const CONNECTING_VIEWS: ReadonlySet<ModalView> = new Set([
  ...PAIRING_VIEWS,
  'ConnectingMultiChain',
  'GetWallet',
  'WhatIsAWallet',
])
const ACCOUNT_VIEWS: ReadonlySet<ModalView> = new Set([
  'Account',
  'Networks',
  'Send',
  'SignMessage',
  'Receive',
  'ApproveRequest',
  'UnsupportedChain',
])

/** Whether a wallet can be connected in a view by a pairing, so that one has to be on offer. */
export const offersPairing = (view: ModalView): boolean => PAIRING_VIEWS.has(view)

/** Whether a view is for those who are not connected yet. */
export const isForConnecting = (view: ModalView): boolean => CONNECTING_VIEWS.has(view)

/** R-VIEW-3: where an embedded modal is when the visitor is nowhere else: there is nothing to close. */
export const isHome = (view: ModalView): boolean => view === 'Connect' || view === 'Account'

/** Whether a view makes no sense without an account. */
export const needsAccount = (view: ModalView): boolean => ACCOUNT_VIEWS.has(view)
