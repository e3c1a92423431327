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
  'ConnectedWallets',
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

/** All views except those whose title is always the name of their wallet or method. */
export type TitledView = Exclude<ModalView, 'MobileWallet' | 'ConnectingMethod'>
