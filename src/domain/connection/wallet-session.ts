import type { AccountId } from '../account/account-id.ts'
import type { ChainId, Namespace } from '../network/chain-id.ts'

/** What a wallet granted in one namespace. Authenticated, not honest: see {@link commonGrant}. */
export interface Grant {
  readonly accounts: readonly AccountId[]
  readonly chains: readonly ChainId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** The accounts for which the wallet stated in the session that it runs several calls all or none. */
  readonly atomic?: readonly AccountId[] | undefined
}

/** The wallet at the other end, as it describes itself; texts and links have been checked. */
export interface Peer {
  readonly name: string
  /** Where the wallet opens: a custom scheme or an https address, already guarded. */
  readonly nativeLink?: string | undefined
  readonly universalLink?: string | undefined
}

/** A settled connection to a wallet. */
export interface WalletSession {
  readonly topic: string
  /** The pairing that led here, where it is known. */
  readonly pairingTopic?: string | undefined
  /** Milliseconds since the Unix epoch. */
  readonly expiresAt: number
  readonly peer: Peer
  readonly grants: Readonly<Partial<Record<Namespace, Grant>>>
  /** The namespaces that the wallet was asked for and shared no account of, where that is known. */
  readonly withheld?: readonly Namespace[] | undefined
}
