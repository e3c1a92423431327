import type { DeepLinkChoice } from './deep-link-choice.ts'
import type { ConnectionStatus } from '../account/accounts.ts'
import type { ErrorCode } from '../shared/error-catalogue.ts'

/** A wallet that was connected with, as it is remembered for next time. */
export interface RecentWallet {
  readonly id: string | undefined
  readonly name: string
}

/** What went wrong with the connection, for the visitor; `details` completes the sentence where it can. */
export interface ConnectionProblem {
  readonly code: ErrorCode
  readonly details?: string | undefined
}

/** R-ENT-5: the pairing that is offered now, and what is known of the wallet that follows it. */
export interface ConnectionState {
  /**
   * A code that is being prepared: drawn, while the relay has not taken its proposal yet. A wallet that scans it waits.
   * It is a secret like `wcUri`, and no link is made of it.
   */
  readonly wcDrawn: string | undefined
  /** No code can be shown yet, for longer than usual: what was drawn is veiled. */
  readonly wcIsLate: boolean
  /** The WalletConnect pairing URI on offer. It holds a secret: it is shown and copied, never logged. */
  readonly wcUri: string | undefined
  /** When `wcUri` stops being offered. Unit: milliseconds since the Unix epoch. */
  readonly wcPairingExpiry: number | undefined
  /** Seconds until then, from the moment the countdown starts (60 s); `undefined` before. */
  readonly wcSecondsLeft: number | undefined
  /** Times the URI was replaced in place since the visitor asked for it. */
  readonly wcRenewals: number
  /** Set when the visitor follows a deep link. */
  readonly wcLinking: DeepLinkChoice | undefined
  readonly recentWallet: RecentWallet | undefined
  readonly status: ConnectionStatus
  readonly wcError: ConnectionProblem | undefined
  /** The visitor is back from the wallet's app: its answer is on its way through the relay. */
  readonly buffering: boolean
  /** The link was followed, and the wallet has not answered for longer than usual. */
  readonly isSlow: boolean
}

export const disconnectedState: ConnectionState = {
  wcDrawn: undefined,
  wcIsLate: false,
  wcUri: undefined,
  wcPairingExpiry: undefined,
  wcSecondsLeft: undefined,
  wcRenewals: 0,
  wcLinking: undefined,
  recentWallet: undefined,
  status: 'disconnected',
  wcError: undefined,
  buffering: false,
  isSlow: false,
}
