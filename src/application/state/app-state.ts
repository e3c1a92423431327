import { type Accounts, noAccounts } from '../../domain/account/accounts.ts'
import type { Identity } from '../../domain/account/identity.ts'
import { type ConnectAttempt, NO_ATTEMPT } from '../../domain/connection/connect-attempt.ts'
import { type ConnectionState, disconnectedState } from '../../domain/connection/connection-state.ts'
import type { Pairing } from '../../domain/connection/pairing.ts'
import type { DeeplinkWallet } from '../../domain/connection/deeplink-wallet.ts'
import type { WalletRequestState } from '../../domain/connection/wallet-request.ts'
import { closedModal, type ModalState } from '../../domain/modal/modal-state.ts'
import { type Namespace } from '../../domain/network/chain-id.ts'
import type { InstalledWallet } from '../../domain/wallets/installed-wallet.ts'
import type { SentTransactions } from '../../domain/send/sent-transactions.ts'
import type { CallsBundles } from '../../domain/rpc/calls.ts'
import type { Approval } from '../../domain/rpc/request-approval.ts'
import type { CoreNotice } from '../../domain/shared/notice.ts'
import { noSolanaAdapter, type SolanaAdapterState } from '../../domain/solana/solana-adapter-state.ts'
import type { SignedIn } from '../../domain/sign-in/signed-in.ts'
import { type BalanceState, noBalance } from '../../domain/tokens/native-balance.ts'
import { type NftListState, noNfts } from '../../domain/nfts/nft-list.ts'
import { noTokens, type TokenListState } from '../../domain/tokens/token-list.ts'
import { noHistory, type TransactionHistory } from '../../domain/transactions/history.ts'
import { noWallets, type WalletListState } from '../../domain/wallets/wallet-list.ts'
import type { WalletListing } from '../../domain/wallets/wallet.ts'
import type { SignedMessage } from '../signing/api.ts'
import { token } from '../../ports/wiring.ts'
import { Store } from './store.ts'

/** Every slice of state of one Portico. */
export interface AppState {
  readonly modal: Store<ModalState>
  readonly connection: Store<ConnectionState>
  /** Every pairing that a wallet may still answer, by topic. */
  readonly pairings: Store<ReadonlyMap<string, Pairing>>
  readonly accounts: Store<Accounts>
  readonly wallets: Store<WalletListState>
  /** The wallets that live in the page. */
  readonly installed: Store<readonly InstalledWallet[]>
  /** The state of connecting the wallet that the visitor chose by name. */
  readonly attempt: Store<ConnectAttempt>
  /** R-SOL-1: the state of the Solana wallet adapter, from its first use on. */
  readonly solana: Store<SolanaAdapterState>
  /** The wallets that can be asked by links from here. */
  readonly deeplinkWallets: Store<readonly DeeplinkWallet[]>
  readonly balance: Store<BalanceState>
  /** The name of the account in use. */
  readonly identity: Store<Identity | undefined>
  readonly signedIn: Store<SignedIn | undefined>
  /** What the account on screen holds, and its past. */
  readonly tokens: Store<TokenListState>
  readonly nfts: Store<NftListState>
  readonly history: Store<TransactionHistory>
  /** Bundles of calls that were sent from this page. */
  readonly bundles: Store<CallsBundles>
  readonly sentTransactions: Store<SentTransactions>
  readonly walletRequest: Store<WalletRequestState>
  /** A script's request to the wallet that the visitor has to agree to first. */
  readonly approval: Store<Approval | undefined>
  /** The last thing to tell the visitor beside whatever is on screen; each a new object. */
  readonly notice: Store<CoreNotice | undefined>
  /** What was signed while the visitor was away from the page. */
  readonly signed: Store<SignedMessage | undefined>
  /** Stored sessions are being read. */
  readonly restoring: Store<boolean>
  /** Ids of the sent transactions whose wallet's answer this page is waiting for. */
  readonly sendsInFlight: Store<ReadonlySet<string>>
  /** Ids of the bundles whose calls this page is still asking a wallet for, one by one. */
  readonly bundlesInFlight: Store<ReadonlySet<string>>
}

export const STATE = token<AppState>('state')

/** @param own - The page's own wallets. */
export const createAppState = (firstNamespace: Namespace, own: readonly WalletListing[] = []): AppState => ({
  modal: new Store<ModalState>(closedModal),
  connection: new Store<ConnectionState>(disconnectedState),
  pairings: new Store<ReadonlyMap<string, Pairing>>(new Map()),
  accounts: new Store<Accounts>(noAccounts(firstNamespace)),
  wallets: new Store<WalletListState>({ ...noWallets, own }),
  installed: new Store<readonly InstalledWallet[]>([]),
  attempt: new Store<ConnectAttempt>(NO_ATTEMPT),
  solana: new Store<SolanaAdapterState>(noSolanaAdapter),
  deeplinkWallets: new Store<readonly DeeplinkWallet[]>([]),
  balance: new Store<BalanceState>(noBalance),
  identity: new Store<Identity | undefined>(undefined),
  signedIn: new Store<SignedIn | undefined>(undefined),
  tokens: new Store<TokenListState>(noTokens),
  nfts: new Store<NftListState>(noNfts),
  history: new Store<TransactionHistory>(noHistory),
  bundles: new Store<CallsBundles>([]),
  sentTransactions: new Store<SentTransactions>([]),
  walletRequest: new Store<WalletRequestState>(undefined),
  approval: new Store<Approval | undefined>(undefined),
  notice: new Store<CoreNotice | undefined>(undefined),
  signed: new Store<SignedMessage | undefined>(undefined),
  restoring: new Store(false),
  sendsInFlight: new Store<ReadonlySet<string>>(new Set()),
  bundlesInFlight: new Store<ReadonlySet<string>>(new Set()),
})
