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
  'ConnectedWallets',
  'Networks',
  'Send',
  'SignMessage',
  'SignIn',
  'Receive',
  'Nft',
  'ApproveRequest',
  'Calls',
] as const

export type ModalView = (typeof MODAL_VIEWS)[number]

/** R-VIEW-3: the first view of an embedded modal, which has nothing to close. */
export const isHome = (view: ModalView): boolean => view === 'Connect' || view === 'Account'
