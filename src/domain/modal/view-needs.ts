import type { ModalView } from './view.ts'

const PAIRING_VIEWS: ReadonlySet<ModalView> = new Set([
  'Connect',
  'AllWallets',
  'ConnectingWalletConnectBasic',
  'ConnectingWallet',
])
const ACCOUNT_VIEWS: ReadonlySet<ModalView> = new Set([
  'Account',
  'Networks',
  'Send',
  'SignMessage',
  'SignIn',
  'Receive',
  'ApproveRequest',
  'UnsupportedChain',
  'Calls',
])

/** Whether a wallet can be connected in a view by a pairing, so that one has to be on offer. */
export const offersPairing = (view: ModalView): boolean => PAIRING_VIEWS.has(view)

/** Whether what a visitor enters or reads in a view belongs to one account, and to no other that takes its place. */
export const isAboutOneAccount = (view: ModalView): boolean =>
  ['Send', 'SignMessage', 'SignIn', 'Receive', 'Networks', 'Calls'].includes(view)

/** Whether a view makes no sense without an account. */
export const needsAccount = (view: ModalView): boolean => ACCOUNT_VIEWS.has(view)
