import type { Observable } from 'rxjs'
import type { AccountId } from '../domain/account/account-id.ts'
import type { DeepLink } from '../domain/connection/deep-link.ts'
import type { DeeplinkWallet } from '../domain/connection/deeplink-wallet.ts'
import type { Peer, WalletSession } from '../domain/connection/wallet-session.ts'
import type { ChainId, Namespace } from '../domain/network/chain-id.ts'
import type { CoreError } from '../domain/shared/core-error.ts'
import type { ErrorCode } from '../domain/shared/error-catalogue.ts'
import type { Recap } from '../domain/sign-in/recap.ts'
import type { SignInFields } from '../domain/solana/sign-in-fields.ts'
import type { InstalledWallet } from '../domain/wallets/installed-wallet.ts'
import type { Visitor } from './connect-method.ts'
import { token } from './wiring.ts'

/** Which wallet a visitor chose, and for what. */
export interface ConnectChoice {
  /** One of the connector's wallets. */
  readonly walletId: string
  readonly namespace: Namespace
  /** The chains that the page works with in this namespace, its default first. */
  readonly chains: readonly ChainId[]
  /** Connect only if the wallet agrees without asking the visitor. Default: `false`. */
  readonly isSilent?: boolean | undefined
}

/** A wallet that shared its accounts by signing the visitor in. */
export interface ConnectedBySignIn {
  readonly session: WalletSession
  /** Of the account that signed. */
  readonly address: string
  readonly signedMessage: Uint8Array
  /** Not verified. */
  readonly signature: Uint8Array
}

/** What a wallet signed that was asked to connect and to sign the visitor in by one prompt. */
export interface SignedText {
  readonly account: AccountId
  /** Letter for letter. */
  readonly text: string
  /** Not verified. */
  readonly signature: Uint8Array
  /** Which requests of the page it allows by the same signature; absent: none. */
  readonly granted: Recap | undefined
  /** The same, as it stands in the text. */
  readonly resource: string | undefined
}

/** A wallet has answered a code by signing. Nothing of it is verified, and there is no session yet. */
export interface SignedAnswer {
  /** Under which there will be one. */
  readonly sessionTopic: string
  readonly pairingTopic: string
  readonly asked: SignInProposal
  /** One at least. */
  readonly signed: readonly [SignedText, ...SignedText[]]

  /** Makes the session that the wallet has made already: told by `events$`, as any other. */
  admit(): Promise<void>
}

export interface WalletCall {
  readonly method: string
  readonly params: unknown
}

export interface SessionRequest extends WalletCall {
  readonly sessionTopic: string
  readonly chain: ChainId
}

/** The request is out; with the link that puts it to the wallet, where nothing does before the visitor follows that. */
export type OnSent = (requestId: string, link?: DeepLink) => void

/** An answer that the wallet gave to an earlier request, as it was recorded. */
export type RecordedAnswer =
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'error'; readonly error: CoreError }

export type SessionEvent =
  | { readonly type: 'settled'; readonly session: WalletSession }
  | { readonly type: 'signed'; readonly answer: SignedAnswer }
  /** A wallet that was connected at an earlier visit is there again, later than `restore` waits. */
  | { readonly type: 'restored'; readonly session: WalletSession }
  /** The wallet declined the pairing, or could not take it. */
  | { readonly type: 'refused'; readonly pairingTopic: string; readonly error: CoreError }
  | { readonly type: 'updated'; readonly session: WalletSession }
  | { readonly type: 'ended'; readonly topic: string }
  | {
      readonly type: 'chainChanged'
      readonly topic: string
      readonly chain: ChainId
      /** It was said right after a change to this one, and held back since. Absent: it is told as it is said. */
      readonly after?: ChainId
    }
  | {
      readonly type: 'accountsChanged'
      readonly topic: string
      readonly namespace: Namespace
      readonly addresses: readonly string[]
    }
  /** A wallet approved, but the page was reloaded before the session's keys were written: it cannot be used. */
  | { readonly type: 'orphaned'; readonly pairingTopic: string | undefined }
  | { readonly type: 'transport'; readonly isOnline: boolean }

/** What a visitor brings back from a wallet that was asked by a link. */
export type Returned =
  | { readonly kind: 'connected'; readonly session: WalletSession; readonly wallet: DeeplinkWallet }
  | {
      readonly kind: 'notConnected'
      readonly walletId: string
      readonly code: ErrorCode
      readonly details: string | undefined
    }
  | {
      readonly kind: 'answered'
      readonly request: SessionRequest
      readonly requestId: string
      readonly answer: Exclude<RecordedAnswer, { kind: 'none' | 'waiting' }>
      /** What was to be signed and by whom, where that is a text. */
      readonly toSign: { readonly message: string; readonly address: string } | undefined
    }
  /**
   * It answers no request of this browser that is known any more. `mayBeSent`: it is the wallet's yes to a request, which
   * may have been to send.
   */
  | { readonly kind: 'unknown'; readonly mayBeSent: boolean }

/**
 * The wallets that are asked by links. To connect one never resolves: its answer comes to the page that it leads back
 * to, and is taken there by `takeReturn`. So is the answer to a request, which may also resolve in the page that asked.
 */
export interface DeeplinkWallets {
  /** Those that can be asked from this page; none on a computer. */
  wallets(): Promise<readonly DeeplinkWallet[]>

  /** Reads the answer that stands in the page's address, and takes it out of there whatever it is. */
  takeReturn(): Promise<Returned | undefined>
}

/** A way to wallets: one technology by which a page reaches them, and the sessions that come of it. */
export interface Connector {
  /** What it is, unique in a page: `injected`, for instance. */
  readonly id: string

  /** The wallets that it leads to by name, now, and again whenever one comes or goes. */
  readonly wallets$: Observable<readonly InstalledWallet[]>
  snapshot(): readonly InstalledWallet[]
  /** Whether a wallet is there whose name is not known yet. Absent: never. */
  isExpecting?(): boolean
  /** Asks the wallets in the page to announce themselves; safe to call again. */
  discover(): void

  /**
   * Asks a wallet for its accounts in one namespace.
   *
   * @param visitor - Is shown what to do meanwhile, unless the wallet shows it in its own windows.
   * @throws CoreError `USER_REJECTED`, `WALLET_BUSY`, `WALLET_BAD_ANSWER`, `SOLANA_KEY_INVALID`, `WALLET_GONE`,
   *   `REQUEST_CANCELLED` (by the signal), `REQUEST_UNANSWERED`; `NOT_CONNECTED` where it was to be silent and the
   *   wallet would have to ask; `LINK_BLOCKED` where the wallet's link is not safe; of a page's own method also one of
   *   the codes that `InjectedMethod` names.
   */
  connect(choice: ConnectChoice, visitor: Visitor, signal: AbortSignal): Promise<WalletSession>

  /**
   * Asks a wallet for its accounts and a signature in one go. Absent where no wallet can do that. On EVM the fields name
   * the chain by its CAIP-2 id.
   *
   * @throws CoreError as {@link connect}; `METHOD_NOT_GRANTED` of a wallet that cannot.
   */
  signIn?(choice: ConnectChoice, fields: SignInFields, signal: AbortSignal): Promise<ConnectedBySignIn>

  /** Wallets that are asked by links, which the visitor follows away from the page. Absent: none. */
  readonly deeplinks?: DeeplinkWallets

  readonly events$: Observable<SessionEvent>

  /** Whether a session is, or was, one of its own. */
  owns(sessionTopic: string): boolean

  /** The sessions of earlier visits; whether the wallets still know them was not asked. */
  restore(): Promise<readonly WalletSession[]>

  /**
   * A session as it is now: one of its own, or one that another tab of the site has made, which from then on is this
   * one's too. Absent: it is over.
   */
  find(sessionTopic: string): Promise<WalletSession | undefined>

  /** Writes again what storage has lost of this page's sessions. */
  keep(): void

  /** Resolves `true` when the wallet answers, `false` when it does not within the time. Unit: milliseconds. */
  isAlive(sessionTopic: string, withinMs: number): Promise<boolean>

  /**
   * Asks the wallet and waits for its answer, which is returned as it came.
   *
   * @param onSent - Is told once the request is out.
   * @param visitor - Is shown what to do before the wallet can be asked, where it has to be reached again. Absent: a
   *   wallet that needs that is not reached.
   * @throws CoreError `USER_REJECTED`, `REQUEST_CANCELLED` (by the signal), `REQUEST_UNANSWERED` after 300 s,
   *   `RELAY_UNREACHABLE`, `SESSION_GONE`, `METHOD_NOT_GRANTED`, `CHAIN_NOT_GRANTED`, or what the wallet's error maps
   *   to; with `isUnsent` where the wallet certainly was not asked, and will not be.
   */
  request(request: SessionRequest, signal: AbortSignal, onSent?: OnSent, visitor?: Visitor): Promise<unknown>

  /** What became of a request that may have been answered while no page waited for it; best found by its id. */
  recordedAnswer(request: SessionRequest, requestId?: string): Promise<RecordedAnswer>

  /**
   * Ends a session: forgotten here at once, the wallet is told.
   *
   * @throws CoreError `DISCONNECT_FAILED` when the wallet cannot be told within 3 s; it is told later.
   */
  end(sessionTopic: string): Promise<void>

  peerOf(sessionTopic: string): Peer | undefined

  /** Leaves no timer, listener or socket behind. */
  dispose(): Promise<void>
}

/** What a wallet is asked to grant. Everything is optional to the wallet: it grants what it can. */
export interface SessionProposal {
  readonly chains: readonly ChainId[]
  readonly methods: Readonly<Record<Namespace, readonly string[]>>
  readonly events: Readonly<Record<Namespace, readonly string[]>>
  /**
   * What a wallet that can is asked in place of all that, on EVM; any other takes the proposal. Only with a code that
   * says so (`draw`), and with such a code always: a wallet that can waits for nothing else.
   */
  readonly signIn?: SignInProposal | undefined
}

/** To connect, and to sign the visitor in, by one prompt. */
export interface SignInProposal {
  /** `chainId` is the first of the chains; the wallet signs for one that it has. */
  readonly fields: SignInFields
  /** What it is to allow by the same signature. */
  readonly recap: Recap
}

/** A pairing, which a wallet can answer once it is offered. */
export interface OfferedPairing {
  readonly topic: string
  /** Holds the key of the pairing: shown to the visitor, never logged. */
  readonly uri: string
}

/** The way to any wallet that scans a code or follows a link: which one is known when it has approved. */
export interface PairingConnector extends Connector {
  /** R-WALLET-1: wallets are reached by links alone, those that have none are not offered. Default: `false`. */
  readonly needsLinks?: boolean

  /** Loads what is needed and reads what is stored, without a request to any host. */
  load(): Promise<void>

  /**
   * Makes a pairing that is not offered yet, within milliseconds and without loading anything: a wallet that scans it
   * waits for the proposal. Absent, or `undefined`: a code can be drawn once it is offered, and not before.
   *
   * @param asksToSignIn - It is to say that the visitor is asked to sign in with connecting. Default: `false`.
   */
  draw?(asksToSignIn?: boolean): Promise<OfferedPairing | undefined>

  /**
   * Offers a pairing; earlier ones stay open until their own end. A wallet's approval is told by `events$`.
   *
   * @param drawn - Offered is what `draw` has made, and once however often it is asked for. Default: a new one.
   * @throws CoreError `RELAY_UNREACHABLE` after at most 8 s; what was drawn can be offered again, and may still come to
   *   be on offer by itself.
   */
  offer(proposal: SessionProposal, signal: AbortSignal, drawn?: OfferedPairing): Promise<OfferedPairing>

  /**
   * Whether `offer` also takes a pairing of WalletConnect 2 that the page has drawn before this connector was there.
   * Default: `false`.
   */
  readonly takesDrawn?: boolean

  /** Stops listening for an answer to an offered pairing. */
  withdraw(pairingTopic: string): Promise<void>

  /** The page is visible or online again: the socket may be dead without knowing. */
  wake(): Promise<void>
}

/** The way by codes and links. */
export const PAIRING_CONNECTOR = token<PairingConnector>('pairingConnector')
/** All other ways, in the order in which their wallets are offered. */
export const CONNECTORS = token<readonly Connector[]>('connectors')
