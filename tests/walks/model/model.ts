import type { SentTransaction, SendStatus } from '../../../src/domain/send/sent-transactions.ts'
import type { Tab } from './tab.ts'

/** What is known of a send from what pages have shown of it. */
export interface KnownSend {
  hash: string | undefined
  status: SendStatus
  disowned: string | undefined
}

/** What the walker remembers from one check to the next. */
export class Model {
  /** Of each page: its sends as they were at the last look. */
  readonly sends = new Map<Tab, Map<string, KnownSend>>()
  /** Every send that any page has shown. */
  readonly ids = new Set<string>()
  checkedEvents = 0
  checkedReports = 0
  checkedPrompts = 0
  readonly promptsByTag = new Map<string, number>()
  /** Operations that were looked at already, with their outcome. */
  readonly judged = new WeakSet()
  /** Sends that a page has shown as failed. */
  readonly failed = new Set<string>()
  /** How many sends of each page went well. */
  readonly sentWell = new Map<Tab, number>()
  /** What is stored, as it was when it could be read. */
  readonly readable = new Map<string, string>()
  /** Which statuses of a connection were looked at. */
  readonly statusesSeen = new Map<Tab, number>()

  remember(tab: Tab, sentTransactions: readonly SentTransaction[]): void {
    const sends = new Map<string, KnownSend>()
    for (const { id, hash, status, disowned } of sentTransactions) {
      sends.set(id, { hash, status, disowned })
      this.ids.add(id)
    }
    this.sends.set(tab, sends)
    for (const known of this.sends.keys()) if (known.standing !== 'living') this.sends.delete(known)
  }
}
