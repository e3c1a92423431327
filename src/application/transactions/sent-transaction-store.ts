import {
  isSettled,
  type SentTransactions,
  type SentTransaction,
  mergedSentTransactions,
  withinCapacity,
  withOwnHashes,
} from '../../domain/send/sent-transactions.ts'
import { readSentTransactions, writeSentTransactions } from '../../domain/send/sent-transaction-record.ts'
import { parseJson } from '../../domain/shared/reading.ts'
import type { Cancel } from '../../ports/clock.ts'
import type { KeyValueStore } from '../../ports/key-value-store.ts'
import { StoredValue } from '../state/stored-value.ts'

/**
 * A send for which a wallet named a hash has a separate record, which a tab that does not know the hash never writes.
 */
const TOLD = '/told'
/** One copy of what could not be read, for an engineer who looks into it; a huge one is not worth the space. */
const ASIDE = '.bad'
/** Unit: UTF-16 code units. */
const MAX_ASIDE = 65_536

/**
 * Q16: the sent transactions, with a record for each send: tabs that write at the same moment, each in a process with
 * its own copy of the storage, write separate records, and a tab that does not know a hash does not remove it.
 */
export class SentTransactionStore {
  private readonly prefix: string
  /** The one record of earlier versions, which a page that is still open may go on writing. */
  private readonly whole: StoredValue<SentTransactions>
  /** What was read last, by its key: most of it is the same the next time. */
  private readonly known = new Map<string, { readonly text: string; readonly entry: SentTransaction }>()

  constructor(
    private readonly store: KeyValueStore,
    private readonly key: string,
    private readonly wrote: () => void = () => {},
  ) {
    this.prefix = `${key}/`
    this.whole = new StoredValue(store, key, readSentTransactions, writeSentTransactions)
  }

  /** `undefined` where nothing is stored. */
  read(): SentTransactions | undefined {
    const whole = this.whole.read()
    const records = this.keys().flatMap((key) => this.entryAt(key) ?? [])
    if (whole === undefined && records.length === 0) return undefined
    // A send has at most one record of either kind.
    const [told, untold] = [records.filter(isTold), records.filter((entry) => !isTold(entry))]
    return withinCapacity(withOwnHashes(mergedSentTransactions(mergedSentTransactions(whole ?? [], untold), told)))
  }

  /** Writes what this tab knows, and keeps what other tabs know besides. */
  write(mine: SentTransactions): void {
    const sentTransactions = mergedSentTransactions(mine, this.read() ?? [])
    const kept = new Set<string>()
    for (const entry of sentTransactions) {
      const key = this.keyOf(entry)
      const text = this.textOf(key, entry)
      kept.add(key)
      if (this.store.get(key) !== text) this.put(key, text, isSettled(entry) ? [] : sentTransactions)
    }
    for (const key of this.keys()) if (!kept.has(key)) this.store.remove(key)
    this.store.remove(this.key)
    this.wrote()
  }

  /** Calls back when another tab may have changed it, until the returned function is called. */
  watch(hear: () => void): Cancel {
    const isOurs = (key: string) => key === this.key || key.startsWith(this.prefix)
    return this.store.watch?.((key) => (key === undefined || isOurs(key)) && hear()) ?? (() => {})
  }

  private keys = (): readonly string[] => this.store.keys(this.prefix)

  private keyOf = (entry: SentTransaction): string => `${this.prefix}${entry.id}${isTold(entry) ? TOLD : ''}`

  private textOf(key: string, entry: SentTransaction): string {
    const known = this.known.get(key)
    return known?.entry === entry ? known.text : JSON.stringify(writeSentTransactions([entry]))
  }

  /** Storage is untrusted input: a record that cannot be read is put aside, not used. */
  private entryAt(key: string): SentTransaction | undefined {
    const text = this.store.get(key)
    if (text === undefined) return undefined
    const known = this.known.get(key)
    if (known?.text === text) return known.entry
    const [entry, ...others] = readSentTransactions(parseJson(text)) ?? []
    if (entry === undefined || others.length > 0 || this.keyOf(entry) !== key) {
      if (text.length <= MAX_ASIDE) this.store.set(this.key + ASIDE, text)
      this.store.remove(key)
      return undefined
    }
    this.known.set(key, { text, entry })
    return entry
  }

  /**
   * Q12: where storage is full an open send takes the room of settled ones, the oldest first; those stay in the memory
   * of the tab.
   */
  private put(key: string, text: string, sentTransactions: SentTransactions): void {
    const { store } = this
    const gone = new Map<string, string>()
    const settled = sentTransactions.filter(isSettled).map(this.keyOf)
    const makeRoom = function* () {
      for (let each = settled.pop(); each !== undefined; each = settled.pop()) {
        const old = store.get(each)
        if (old === undefined) continue
        gone.set(each, old)
        store.remove(each)
        yield text
      }
    }
    store.set(key, text, makeRoom)
    if (gone.size === 0) return
    store.set(key, text)
    for (const [each, old] of gone) store.set(each, old)
  }
}

/** Whether a wallet has named a hash for it. */
const isTold = ({ hash, disowned }: SentTransaction): boolean => (hash ?? disowned) !== undefined
