import type { WalletSession } from '../../domain/connection/wallet-session.ts'
import type { RecordedAnswer, SessionProposal, SessionRequest } from '../../ports/connector.ts'

export interface MemoryPairing {
  readonly topic: string
  readonly uri: string
  readonly proposal: SessionProposal
  isWithdrawn: boolean
}

/** A request as the wallet got it, and what it said. */
export interface MemoryRequest {
  readonly id: string
  readonly request: SessionRequest
  answer: RecordedAnswer
}

/**
 * What outlives a page: on its side the stored sessions and the answers on record, on the wallet's side the sessions
 * that it believes in. Hand the same one to a second {@link MemoryWalletSessions} to reload.
 */
export class WalletMemory {
  /** Sessions that the page's client stores. */
  readonly sessions = new Map<string, WalletSession>()
  /** Topics of the sessions that the wallet lists. */
  readonly believed = new Set<string>()
  /** Ended here, the wallet not told yet. */
  readonly pendingDisconnects = new Set<string>()
  readonly pairings: MemoryPairing[] = []
  readonly requests: MemoryRequest[] = []
  private count = 0

  nextId(): string {
    this.count += 1
    return String(this.count)
  }
}
