import type { Observable } from 'rxjs'
import type { DeepLink } from '../domain/connection/deep-link.ts'
import type { Peer, WalletSession } from '../domain/connection/wallet-session.ts'
import type { ChainId, Namespace } from '../domain/network/chain-id.ts'
import type { CoreError } from '../domain/shared/core-error.ts'
import { token } from './wiring.ts'

/** What a wallet is asked to grant. Everything is optional to the wallet: it grants what it can. */
export interface SessionProposal {
  readonly chains: readonly ChainId[]
  readonly methods: Readonly<Record<Namespace, readonly string[]>>
  readonly events: Readonly<Record<Namespace, readonly string[]>>
}

/** A pairing that a wallet can answer now. */
export interface OfferedPairing {
  readonly topic: string
  /** Holds the key of the pairing: shown to the visitor, never logged. */
  readonly uri: string
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
  /** A wallet that was connected at an earlier visit is there again, later than `stored` waits. */
  | { readonly type: 'restored'; readonly session: WalletSession }
  /** The wallet declined the pairing, or could not take it. */
  | { readonly type: 'refused'; readonly pairingTopic: string; readonly error: CoreError }
  | { readonly type: 'updated'; readonly session: WalletSession }
  | { readonly type: 'ended'; readonly topic: string }
  | { readonly type: 'chainChanged'; readonly topic: string; readonly chain: ChainId }
  | {
      readonly type: 'accountsChanged'
      readonly topic: string
      readonly namespace: Namespace
      readonly addresses: readonly string[]
    }
  /** A wallet approved, but the page was reloaded before its keys were written: that session can not be used. */
  | { readonly type: 'orphaned'; readonly pairingTopic: string | undefined }
  | { readonly type: 'transport'; readonly isOnline: boolean }

/** Connections to wallets, wherever they are. */
export interface WalletSessions {
  readonly events$: Observable<SessionEvent>
  /** R-WALLET-1: wallets are reached by links alone, those that have none are not offered. Default: `false`. */
  readonly needsLinks?: boolean

  /** Loads what is needed and reads what is stored, without asking anybody outside the page. */
  load(): Promise<void>

  /**
   * The sessions that storage knows; nobody was asked whether the wallets still do.
   *
   * @param early - Is told of those that are here before the others, which may need code that has to come first.
   */
  stored(early?: (sessions: readonly WalletSession[]) => void): Promise<readonly WalletSession[]>

  /** A session that another tab of the site has made: from then on it is this one's too. Absent: it is over. */
  find(sessionTopic: string): Promise<WalletSession | undefined>

  /** What storage has lost of the sessions that this page has is written again. */
  keep(): void

  /**
   * Offers a new pairing; earlier ones stay open until their own end.
   *
   * @throws CoreError `RELAY_UNREACHABLE` after at most 8 s.
   */
  offer(proposal: SessionProposal, signal: AbortSignal): Promise<OfferedPairing>

  /** Stops listening for an answer to an offered pairing. */
  withdraw(pairingTopic: string): Promise<void>

  /** Resolves `true` when the wallet answers, `false` when it does not within the time. Unit: milliseconds. */
  isAlive(sessionTopic: string, withinMs: number): Promise<boolean>

  /**
   * Asks the wallet and waits for its answer, which is returned as it came. `onSent` is told once the relay has the
   * request.
   *
   * @throws CoreError `USER_REJECTED`, `REQUEST_CANCELLED` (by the signal), `REQUEST_UNANSWERED` after 300 s,
   *   `RELAY_UNREACHABLE`, `SESSION_GONE`, `METHOD_NOT_GRANTED`, `CHAIN_NOT_GRANTED`, or what the wallet's error maps to;
   *   with `isUnsent` where the wallet was surely never asked, and never will be.
   */
  request(request: SessionRequest, signal: AbortSignal, onSent?: OnSent): Promise<unknown>

  /** What became of a request that may have been answered while nobody waited; best found by its id. */
  recordedAnswer(request: SessionRequest, requestId?: string): Promise<RecordedAnswer>

  /**
   * Ends a session: forgotten here at once, the wallet is told.
   *
   * @throws CoreError `DISCONNECT_FAILED` when the wallet can not be told within 3 s; it is told later.
   */
  end(sessionTopic: string): Promise<void>

  /** The page is visible or online again: the socket may be dead without knowing. */
  wake(): Promise<void>

  peerOf(sessionTopic: string): Peer | undefined

  dispose(): Promise<void>
}

export const SESSIONS = token<WalletSessions>('sessions')
