import { type InjectedMethodFacts, methodOf } from '../connection/connect-methods.ts'
import type { ModalStep } from './modal-state.ts'
import type { ModalView } from './view.ts'

const PAIRING_VIEWS: ReadonlySet<ModalView> = new Set([
  'Connect',
  'AllWallets',
  'ConnectingWalletConnectBasic',
  'ConnectingWallet',
])
const ACCOUNT_VIEWS: ReadonlySet<ModalView> = new Set([
  'Account',
  'ConnectedWallets',
  'Networks',
  'Send',
  'SignMessage',
  'SignIn',
  'Receive',
  'Nft',
  'ApproveRequest',
  'UnsupportedChain',
  'Calls',
])

/** Whether a step can connect a wallet by a pairing, so that one has to be offered. A method of the page needs none. */
export const offersPairing = (
  { view, walletId }: ModalStep,
  methods: readonly Pick<InjectedMethodFacts, 'id'>[],
): boolean => PAIRING_VIEWS.has(view) && methodOf(methods, walletId) === undefined

/** Whether what a visitor enters or reads in a view belongs to one account, and not to one that replaces it. */
export const isAboutOneAccount = (view: ModalView): boolean =>
  ['Send', 'SignMessage', 'SignIn', 'Receive', 'Nft', 'Networks', 'Calls'].includes(view)

/** Whether a view makes no sense without an account. */
export const needsAccount = (view: ModalView): boolean => ACCOUNT_VIEWS.has(view)
