/** R-VIEW-1: the modal's views. There are no URL routes. */
export const MODAL_VIEWS = [
  'Connect',
  'Account',
  'AllWallets',
  'ConnectingWalletConnectBasic',
  'UnsupportedChain',
  'Networks',
  'Send',
  'SignMessage',
] as const

export type ModalView = (typeof MODAL_VIEWS)[number]
