import type { Accounts } from '../domain/account/accounts.ts'
import type { Identity, NamedAddress } from '../domain/account/identity.ts'
import type { InjectedMethodFacts } from '../domain/connection/connect-methods.ts'
import type { StepAnswer } from '../domain/connection/connect-step.ts'
import type { ConnectionState } from '../domain/connection/connection-state.ts'
import type { DeepLink, WalletLinks } from '../domain/connection/deep-link.ts'
import type { MethodConnectState } from '../domain/connection/method-connect.ts'
import type { RedirectConnectState } from '../domain/connection/redirect-connect.ts'
import type { RedirectWallet } from '../domain/connection/redirect-wallet.ts'
import type { Platform } from '../domain/connection/platform.ts'
import type { AssociationStep } from '../domain/solana/association-step.ts'
import type { ModalState } from '../domain/modal/modal-state.ts'
import type { ModalView } from '../domain/modal/view.ts'
import type { ChainId, Namespace } from '../domain/network/chain-id.ts'
import type { Network } from '../domain/network/network.ts'
import type { ErrorCode } from '../domain/shared/error-catalogue.ts'
import type { CallsBundles } from '../domain/rpc/calls.ts'
import type { Approval } from '../domain/rpc/approval.ts'
import type { CoreNotice } from '../domain/shared/notice.ts'
import type { Effects } from '../domain/send/effects.ts'
import type { SignInInput } from '../domain/sign-in/sign-in-input.ts'
import type { SignedIn } from '../domain/sign-in/signed-in.ts'
import type { Ledger } from '../domain/send/ledger.ts'
import type { ReceiverWarning } from '../domain/send/receiver-warning.ts'
import type { InstalledConnectState, InstalledWallet } from '../domain/wallets/installed-wallet.ts'
import type { ImageKind, WalletImage } from '../domain/wallets/wallet-image.ts'
import type { WalletListing } from '../domain/wallets/wallet.ts'
import type { NftListState } from '../domain/nfts/nft-list.ts'
import type { TokenListState } from '../domain/tokens/token-list.ts'
import type { TransactionHistory } from '../domain/transactions/history.ts'
import type { BalanceState } from '../domain/tokens/native-balance.ts'
import type { WalletListState } from '../domain/wallets/wallet-list.ts'
import type { WalletRequestState } from '../domain/connection/wallet-request.ts'
import type { Eip1193Provider } from './provider/eip1193-provider.ts'
import type { SolanaAdapter } from './solana/solana-adapter.ts'
import type { StateStream } from './state/store.ts'

export type { SignInInput } from '../domain/sign-in/sign-in-input.ts'

export interface OpenOptions {
  readonly view?: ModalView
}

/** A token other than the chain's own currency. */
export interface SendToken {
  /** Its contract, or on Solana its mint. */
  readonly address: string
  readonly symbol: string
  readonly decimals: number
}

export interface SendInput {
  /** Absent: the chain's own currency. */
  readonly token?: SendToken | undefined
  /** As the visitor typed them. */
  readonly amount: string
  readonly receiver: string
}

/** What a send will do, as its bytes say it. Only as it was given may it be handed back to {@link PorticoCore.send}. */
export interface SendReview {
  readonly chain: ChainId
  readonly from: string
  readonly to: string
  /** In the smallest unit of what is sent. */
  readonly amount: bigint
  readonly symbol: string
  readonly decimals: number
  /** The contract or mint; `undefined` for the chain's own currency. */
  readonly token: string | undefined
  /** The most that it costs on top, in the chain's smallest unit; the rent of an account that is made included. */
  readonly fee: bigint
  /** What of the fee makes an account for the receiver; 0 where none has to be made. */
  readonly rent: bigint
  /** What should be known of the receiver's address before anything is sent there. */
  readonly warning: ReceiverWarning | undefined
  /** What the very same did when the node tried it; `undefined` where the node can not tell. */
  readonly effects: Effects | undefined
}

/** What a sign-in says, before it is signed. Only as it was given may it be handed back to {@link PorticoCore.confirmSignIn}. */
export interface SignInReview {
  /** The page's own host, with its port where it has one. */
  readonly domain: string
  readonly address: string
  readonly chain: ChainId
  readonly statement: string | undefined
  /** ISO 8601. */
  readonly expirationTime: string | undefined
  /** The whole text, letter for letter. */
  readonly message: string
}

/** What a page may offer beside the account itself. */
export interface Offers {
  /** A naming service is configured: see {@link PorticoCore.resolveName}. */
  readonly names: boolean
  /** `signIn` is configured: see {@link PorticoCore.prepareSignIn}. */
  readonly signIn: boolean
  /** Services that tell what accounts hold and did; without one the account says so, and nobody is asked. */
  readonly tokens: boolean
  readonly nfts: boolean
  readonly history: boolean
}

/** One call of a bundle (EIP-5792). */
export interface CallInput {
  readonly to: string
  /** In the chain's smallest unit. Default: nothing. */
  readonly value?: bigint | undefined
  /** In hexadecimal. */
  readonly data?: `0x${string}` | undefined
}

export interface SendCallsInput {
  readonly calls: readonly CallInput[]
  /** All or none: a wallet that can not do that is not asked for them one by one. Default: `false`. */
  readonly isAtomic?: boolean | undefined
}

/** A signature that was verified against the account that was asked. */
export interface SignedMessage {
  readonly address: string
  readonly message: string
  /** Hexadecimal on eip155, base58 on solana. */
  readonly signature: string
}

/**
 * What any frontend gets: state as streams, and what a visitor can do. Methods that return a promise reject with a
 * `CoreError`, whose `code` says what happened.
 */
export interface PorticoCore {
  readonly networks: readonly Network[]
  readonly platform: Platform
  /** `memory`: the browser keeps nothing for this page, a connection ends with the next reload. */
  readonly storage: 'durable' | 'memory'
  readonly offers: Offers
  /** R-VIEW-7: what the page's configuration brought along under `methods`. */
  readonly methods: readonly InjectedMethodFacts[]

  readonly modal: StateStream<ModalState>
  readonly connection: StateStream<ConnectionState>
  readonly accounts: StateStream<Accounts>
  readonly wallets: StateStream<WalletListState>
  /** The wallets that live in the page: extensions, or the browser of a wallet's app. */
  readonly installed: StateStream<readonly InstalledWallet[]>
  readonly installedConnect: StateStream<InstalledConnectState>
  readonly methodConnect: StateStream<MethodConnectState>
  /** The wallets whose apps can be asked by links that the visitor follows: none on a computer. */
  readonly redirectWallets: StateStream<readonly RedirectWallet[]>
  readonly redirectConnect: StateStream<RedirectConnectState>
  /** How far the way to a wallet app on a phone is, while one is on the way. */
  readonly association: StateStream<AssociationStep>
  readonly balance: StateStream<BalanceState>
  /** What the account in use is called, where a naming service knows and the name leads back to it. */
  readonly identity: StateStream<Identity | undefined>
  /** Who has signed in to this page by {@link PorticoCore.confirmSignIn}, until they leave. */
  readonly signedIn: StateStream<SignedIn | undefined>
  /** What the account on screen holds, once `refreshTokens` was called for it. */
  readonly tokens: StateStream<TokenListState>
  /** Its NFTs, once `loadNfts` was called for it. */
  readonly nfts: StateStream<NftListState>
  /** Its past, once `loadHistory` was called for it. */
  readonly history: StateStream<TransactionHistory>
  /** Bundles of calls that were sent from this page, and how they stand. */
  readonly bundles: StateStream<CallsBundles>
  readonly ledger: StateStream<Ledger>
  /** The question that the wallet is being asked right now, with the link that opens the wallet. */
  readonly walletRequest: StateStream<WalletRequestState>
  /** What a script of the page wants of the wallet through `provider`: it waits for {@link PorticoCore.answerApproval}. */
  readonly approval: StateStream<Approval | undefined>
  /** EIP-1193, for libraries of the page: reading passes, signing waits for the visitor's yes, the rest is refused. */
  readonly provider: Pick<Eip1193Provider, 'request' | 'on' | 'removeListener'>
  /** R-SOL-1: the Solana wallet by its name, bytes in and out; `undefined` on a page without a Solana network. */
  readonly solana: SolanaAdapter | undefined
  /**
   * The last thing to tell the visitor beside whatever is on screen, as a toast; each a new object. It has the signature
   * of what `solana.sendTransaction` sent by a link: its promise went with the page that has asked.
   */
  readonly notice: StateStream<CoreNotice | undefined>
  /**
   * What was signed by a wallet that the visitor left the page for: the promise of `signMessage` or `signIn` went with the
   * page that has asked.
   */
  readonly signed: StateStream<SignedMessage | undefined>
  /** Stored sessions are being read: whether somebody is connected is not known yet. */
  readonly restoring: StateStream<boolean>

  /** R-VIEW-2. */
  open(options?: OpenOptions): void
  /** The view that {@link open} would show now, by the same rule: for what is on screen before it is called. */
  openingView(options?: OpenOptions): ModalView
  /**
   * Has the modal stand in the flow of the page, or no longer: it is open from now on and shows the account, or where to
   * connect. Nobody is asked anything before the visitor does something in it.
   */
  embed(isEmbedded: boolean): void
  /** R-VIEW-3. A view that wants a decision shakes instead. */
  close(): void
  push(view: ModalView, walletId?: string): void
  back(): void

  /** Starts or restarts offering a pairing; the URI appears in `connection`. Safe to call again. */
  pair(): void
  /** The links that open a wallet with the URI on offer. */
  linksFor(wallet: WalletListing): WalletLinks
  /** Tells that the visitor followed a link of {@link linksFor} (a real `<a href>`): it is remembered. */
  followDeepLink(wallet: WalletListing, link: DeepLink): void

  /**
   * Asks a wallet in the page for its accounts. How it stands is told by `installedConnect`; this never rejects. A
   * second call replaces the first.
   *
   * @param namespace - Default: the first that the wallet offers.
   */
  connectInstalled(walletId: string, namespace?: Namespace): Promise<void>
  /** Stops waiting for it, and forgets how it ended. */
  cancelInstalled(): void

  /**
   * Connects by one of `methods`, by email for instance. How it stands, and what the visitor has to do, is told by
   * `methodConnect`; this never rejects. To be called from within their press: a method may open a window for nothing else.
   */
  connectByMethod(methodId: string): Promise<void>
  /** What the visitor did at the step that `methodConnect` tells of. */
  answerStep(answer: StepAnswer): void
  /** Gives it up, and forgets how it ended. */
  cancelMethod(): void

  /** Has a link ready that asks one of `redirectWallets` to connect; it stands in `redirectConnect`. Never rejects. */
  connectByRedirect(walletId: string): Promise<void>
  /** Tells that the visitor follows that link (a real `<a href>`): it stays good whatever becomes of the page. */
  followRedirect(): void
  /** Takes back a link that nobody followed, and forgets how connecting ended. */
  cancelRedirect(): void
  /**
   * The visitor goes on where `association` waits for them. To be called from within their press: a phone opens an app
   * for nothing else.
   */
  proceedAssociation(): void
  /** Gives up looking for a wallet app. */
  cancelAssociation(): void

  loadWallets(): Promise<void>
  /**
   * The next page of the list; what went wrong stands in `wallets`. Of a busy service it is asked for by itself later,
   * unless the signal was aborted by then.
   */
  loadMoreWallets(signal?: AbortSignal): Promise<void>
  /** R-CONST-1: searches the catalogue, as it is typed; fewer than 2 characters end the search. */
  searchWallets(text: string): void
  /** A wallet's picture, or `undefined` if there is none that may be shown. Kept for the life of the core. */
  walletImage(imageId: string, signal: AbortSignal): Promise<WalletImage | undefined>
  /** R-API-2: the same for a picture of any kind: of a network (`asset`), a currency, a token. */
  image(kind: ImageKind, imageId: string, signal: AbortSignal): Promise<WalletImage | undefined>
  refreshBalance(): Promise<void>
  /** Reads what the account holds; what went wrong stands in `tokens`. Blocked for 30 s after a failure. */
  refreshTokens(): Promise<void>
  /** Reads the account's NFTs from their first page on; what went wrong stands in `nfts`. */
  loadNfts(): Promise<void>
  /** The next page. */
  loadMoreNfts(): Promise<void>
  /**
   * Reads the account's past from its newest page on; what went wrong stands in `history`.
   *
   * @throws CoreError `ACCOUNT_ADDRESS_MISSING` (R-TX-1).
   */
  loadHistory(): Promise<void>
  /** Purchases, where the service knows of any. @throws CoreError as {@link loadHistory}. */
  loadPurchases(): Promise<void>
  /** The next page. @throws CoreError as {@link loadHistory}. */
  loadMoreHistory(): Promise<void>

  activate(namespace: Namespace): void
  selectAddress(address: string): void
  switchNetwork(chain: ChainId): Promise<void>
  signMessage(message: string): Promise<SignedMessage>
  /** EIP-712, as JSON text; on EVM only. */
  signTypedData(typedData: string): Promise<SignedMessage>
  /** EIP-4361, and its like on Solana. @throws CoreError `SIGNIN_INVALID`, or as {@link signMessage}. */
  signIn(input: SignInInput): Promise<SignedMessage>
  /**
   * What the page's server wants to have signed, to be shown first.
   *
   * @throws CoreError `SIGNIN_UNAVAILABLE`, or as {@link signIn}.
   */
  prepareSignIn(): Promise<SignInReview>
  /**
   * Resolves once the server let the visitor in.
   *
   * @throws CoreError `SIGNIN_REFUSED`, `TAMPERED`, `SIGNIN_ELSEWHERE` where another tab took the answer and goes on with
   *   it, or as {@link signIn}.
   */
  confirmSignIn(review: SignInReview): Promise<SignedMessage>
  /**
   * The account that a name such as `alice.eth` stands for, in the namespace in use. Show the address, too.
   *
   * @throws CoreError `NAME_UNSAFE`, `NAME_UNKNOWN` or `NAMES_UNAVAILABLE`.
   */
  resolveName(name: string): Promise<NamedAddress>
  /** The most that can be sent of the chain's own currency right now, the fee left out, in its smallest unit. */
  maxSendable(): Promise<bigint>
  /**
   * Asks the chain for everything that a send needs, and says what it will do. No wallet is asked. Ends within 30 s, and
   * with the signal's reason at once when the visitor leaves it.
   */
  reviewSend(input: SendInput, signal?: AbortSignal): Promise<SendReview>
  /** Resolves with the transaction hash (on Solana the signature) once the wallet has sent it. */
  send(review: SendReview): Promise<string>
  /** Sends several calls together, on EVM; resolves with the id under which `bundles` tells how they stand. */
  sendCalls(input: SendCallsInput): Promise<string>
  /** Has the wallet show a bundle by itself. */
  showCalls(id: string): Promise<void>
  /** Reviews and sends at once. */
  sendNative(input: SendInput): Promise<string>
  /** The visitor's word on what a script of the page asked for. */
  answerApproval(approvalId: string, isAgreed: boolean): void
  /** Declines it, and whatever else scripts of the page ask for until the page is loaded again. */
  blockRequests(approvalId: string): void
  /** Stops waiting for the wallet, which may still show the request; and a send whose wallet was not asked yet. */
  cancelRequest(): void
  /** One namespace, or the whole session of the active one. */
  disconnect(namespace?: Namespace): Promise<void>

  /** Tells whoever runs the page, by the errorReporter of the configuration, of a fault that the interface met. */
  report(code: ErrorCode, details?: string): void
  /** Loads what connecting needs without asking anybody anything: call it when the visitor seems about to connect. */
  warmUp(): Promise<void>
  /** Leaves no timer, listener or socket behind. */
  dispose(): Promise<void>
}
