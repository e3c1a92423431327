import type { ChainId } from '../network/chain-id.ts'
import type { Namespace } from '../network/namespace.ts'
import type { DeepLinkChoice } from '../connection/deep-link-choice.ts'
import type { AccountId } from './account-id.ts'

/*
 * What a page needs before any wallet is connected, apart from the rest so that it does not load that.
 */

export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'
/** R-VISIT-3. */
export type AccountType = 'eoa' | 'smartAccount'

/**
 * How sure we are that the wallet still knows a session that was restored from storage: asked and not answered yet,
 * answered, or not answered in time (a phone asleep; the session stays).
 */
export type Verification = 'checking' | 'verified' | 'unanswered'

/** One namespace's side of the page: its account, network and session. */
export interface NamespaceAccount {
  readonly namespace: Namespace
  readonly status: ConnectionStatus
  /** The address in use; the others that the wallet shared stand in `addresses`. */
  readonly address: string | undefined
  readonly addresses: readonly string[]
  readonly type: AccountType
  /** A node or the wallet has told its type. Until then it counts as `eoa`, and may be a contract on one network. */
  readonly isTypeKnown?: true | undefined
  /** The network in use. It may be none of the page's own: then the view is `UnsupportedChain`. */
  readonly chain: ChainId | undefined
  /** Networks of the page that the wallet granted. */
  readonly chains: readonly ChainId[]
  /** Everything the wallet shared in this namespace, networks that the page does not know included. */
  readonly granted: readonly AccountId[]
  readonly methods: readonly string[]
  readonly sessionTopic: string | undefined
  readonly walletName: string | undefined
  readonly verification: Verification
  /** The link that led to its wallet, if the visitor came there by one: later requests are opened by it. */
  readonly link?: DeepLinkChoice | undefined
  /** The namespaces that its wallet was also asked for and has not shared, where that is known. */
  readonly withheld?: readonly Namespace[] | undefined
  /** The accounts for which the wallet stated in the session that it runs several calls all or none. */
  readonly atomic?: readonly AccountId[] | undefined
}

/** Every namespace, each with its own account; one is active. */
export interface Accounts {
  readonly active: Namespace
  readonly eip155: NamespaceAccount
  readonly solana: NamespaceAccount
  /** Accounts of wallets that are connected and not in use there, the most recently used first. */
  readonly standby: readonly NamespaceAccount[]
}

export const noAccount = (namespace: Namespace): NamespaceAccount => ({
  namespace,
  status: 'disconnected',
  address: undefined,
  addresses: [],
  type: 'eoa',
  chain: undefined,
  chains: [],
  granted: [],
  methods: [],
  sessionTopic: undefined,
  walletName: undefined,
  verification: 'verified',
})

export const noAccounts = (active: Namespace): Accounts => ({
  active,
  eip155: noAccount('eip155'),
  solana: noAccount('solana'),
  standby: [],
})

/** The account of the namespace that is on screen. */
export const activeAccount = (accounts: Accounts): NamespaceAccount => accounts[accounts.active]
