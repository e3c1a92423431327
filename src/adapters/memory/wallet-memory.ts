import type { WalletSession } from '../../domain/connection/wallet-session.ts'
import type { OfferedPairing, RecordedAnswer, SessionProposal, SessionRequest } from '../../ports/connector.ts'

export interface MemoryPairing {
  readonly topic: string
  readonly uri: string
  readonly proposal: SessionProposal
  isWithdrawn: boolean
}

/** A request as the wallet got it, and its answer. */
export interface MemoryRequest {
  readonly id: string
  readonly request: SessionRequest
  answer: RecordedAnswer
}

/**
 * What outlives a page: on its side the stored sessions and the recorded answers, on the wallet's side the sessions
 * that it lists. Pass the same one to a second {@link MemoryWalletSessions} to simulate a reload.
 */
export class WalletMemory {
  /** Sessions that the page's client stores. */
  readonly sessions = new Map<string, WalletSession>()
  /** Topics of the sessions that the wallet lists. */
  readonly believed = new Set<string>()
  /** Sessions that ended on the page, and whose wallet was not told yet. */
  readonly pendingDisconnects = new Set<string>()
  /** The codes that pages have made, whether they came to be offered or not. */
  readonly drawn: OfferedPairing[] = []
  readonly pairings: MemoryPairing[] = []
  readonly requests: MemoryRequest[] = []
  private count = 0

  nextId(): string {
    this.count += 1
    return String(this.count)
  }
}
