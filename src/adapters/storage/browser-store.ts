import { askedIds, readAskedCalls } from '../../domain/rpc/asked-calls.ts'
import { awaitedAnswers } from '../../domain/send/sent-transactions.ts'
import { readSentTransactions } from '../../domain/send/sent-transaction-record.ts'
import { parseJson } from '../../domain/shared/reading.ts'
import type { KeyValueStore } from '../../ports/key-value-store.ts'

/**
 * Our keys that may be removed when storage is full, the least needed first: records put aside, then the relay
 * client's.
 */
const EXPENDABLE = [/\.bad$/, /\/\/messages(?:_withoutClientAck)?#/, /\/\/history#/]
const OURS = 'portico.'
const SENT_TRANSACTIONS = 'portico.sent'
const ASKED_CALLS = 'portico.asked'

/**
 * Keeps values in the browser's `localStorage`, which may be blocked, full, or fail at any call. A value that does not
 * fit is tried again once our own expendable records have made room. A value that is still refused is kept in
 * `sessionStorage` for as long as the tab lives, and otherwise in memory for as long as the page does (Q12). The
 * globals are passed as functions, since reading them can already throw.
 *
 * A tab that is duplicated starts with a copy of the first tab's `sessionStorage`. So it must hold nothing that belongs
 * to one tab, such as its id or an open request: a value there is like one in `localStorage`, as it was then.
 */
export class BrowserStore implements KeyValueStore {
  /** Values that no storage accepted; `undefined` for a key that storage failed to remove. */
  private readonly memory = new Map<string, string | undefined>()
  /** Keys whose value in the tab's own storage may be newer. */
  private readonly ofTab: Set<string>
  private readonly storage: Storage | undefined
  private readonly tabStorage: Storage | undefined
  /** O92: a storage that was full when the page was loaded may have room later. */
  private isTaking: boolean
  /** What was sent and asked for, as it was read last, and the ids of the requests whose answers that waits for. */
  private looked: { readonly texts: readonly string[]; readonly awaited: readonly AwaitedAnswers[] } | undefined

  constructor(open: () => Storage | undefined, openOfTab: () => Storage | undefined = () => globalThis.sessionStorage) {
    this.storage = attempt(open)
    // Where the visitor blocks storage, the tab's storage is not used either.
    this.tabStorage = this.storage === undefined ? undefined : attempt(openOfTab)
    const ofTab = keysOf(this.tabStorage).filter((key) => key.startsWith(OF_TAB))
    this.ofTab = new Set(ofTab.map((key) => key.slice(OF_TAB.length)))
    this.isTaking = takesValues(this.storage) || this.makesRoom(() => takesValues(this.storage))
  }

  /** `durable` unless closing the tab would lose a value that has to be kept. */
  get durability(): 'durable' | 'memory' {
    const lost = [...this.memory].filter(([, value]) => value !== undefined).map(([key]) => key)
    const ofTab = [...this.ofTab].filter((key) => this.inTab(key) !== undefined)
    return this.isTaking && [...lost, ...ofTab].every(isExpendable) ? 'durable' : 'memory'
  }

  /** A full storage takes nothing more, but what it holds can still be read. */
  get = (key: string): string | undefined =>
    this.memory.has(key) ? this.memory.get(key) : (this.inTab(key) ?? this.inStorage(key))

  set = (key: string, value: string, leaner?: () => Iterable<string>): void => {
    const isTaken = () => put(this.storage, key, value)
    if (isTaken() || (!isExpendable(key) && this.makesRoom(isTaken))) {
      this.isTaking = true
      this.forgetInTab(key)
    } else if (!this.putInTab(key, value, leaner?.() ?? [])) return void this.memory.set(key, value)
    this.memory.delete(key)
  }

  remove = (key: string): void => {
    const isGone = [this.forgetInTab(key), succeeds(() => this.storage?.removeItem(key))].every(Boolean)
    if (isGone) this.memory.delete(key)
    else this.memory.set(key, undefined)
  }

  isInTab = (key: string): boolean => this.inTab(key) !== undefined

  watch = (hear: (key: string | undefined) => void): (() => void) => {
    const told = ({ key, storageArea }: StorageEvent) => {
      if (storageArea === this.storage) hear(key ?? undefined)
    }
    globalThis.addEventListener?.('storage', told)
    return () => globalThis.removeEventListener?.('storage', told)
  }

  keys = (prefix: string): readonly string[] =>
    [...new Set([...keysOf(this.storage), ...this.ofTab, ...this.memory.keys()])].filter(
      (key) => key.startsWith(prefix) && this.has(key),
    )

  private has(key: string): boolean {
    if (this.memory.has(key)) return this.memory.get(key) !== undefined
    return !this.ofTab.has(key) || this.get(key) !== undefined
  }

  private inStorage = (key: string): string | undefined => attempt(() => this.storage?.getItem(key) ?? undefined)

  /** The value that only this tab has of a key: none once another tab has written the key since. */
  private inTab(key: string): string | undefined {
    if (!this.ofTab.has(key)) return undefined
    const kept = attempt(() => this.tabStorage?.getItem(OF_TAB + key) ?? undefined) ?? ''
    const mark = `${markOf(this.inStorage(key))} `
    return kept.startsWith(mark) ? kept.slice(mark.length) : undefined
  }

  /** Stores the whole value in the tab, and the largest of the smaller versions that fits in `localStorage`. */
  private putInTab(key: string, value: string, leaner: Iterable<string>): boolean {
    if (this.tabStorage === undefined || isAside(key)) return false
    for (const less of leaner) if (put(this.storage, key, less)) break
    if (!put(this.tabStorage, OF_TAB + key, `${markOf(this.inStorage(key))} ${value}`)) return false
    this.ofTab.add(key)
    return true
  }

  private forgetInTab(key: string): boolean {
    if (!this.ofTab.has(key)) return true
    const isGone = succeeds(() => this.tabStorage?.removeItem(OF_TAB + key))
    if (isGone) this.ofTab.delete(key)
    return isGone
  }

  /** Removes expendable keys until the value fits, except for answers that are still looked for. */
  private makesRoom(isTaken: () => boolean): boolean {
    for (const pattern of EXPENDABLE) {
      const ours = keysOf(this.storage).filter((each) => each.startsWith(OURS) && pattern.test(each))
      const expendable = ours.some((each) => HISTORY.test(each)) ? this.withoutMissed(ours) : ours
      if (expendable.length === 0) continue
      for (const each of expendable) attempt(() => this.storage?.removeItem(each))
      if (isTaken()) return true
    }
    return false
  }

  private withoutMissed(keys: readonly string[]): readonly string[] {
    const textsOf = (prefix: string) => this.keys(prefix).map((key) => this.get(key) ?? '')
    const [sent, calls] = [textsOf(SENT_TRANSACTIONS), textsOf(ASKED_CALLS)]
    const texts = [...sent, ...calls]
    // A storage that is full refuses each write: the same lists, which may be long, are not read again for each of them.
    if (this.looked === undefined || this.looked.texts.join() !== texts.join()) {
      const transactions = sent.flatMap((text) => readSentTransactions(parseJson(text)) ?? [])
      const asked = calls.flatMap((text) => readAskedCalls(text) ?? [])
      this.looked = { texts, awaited: [awaitedAnswers(transactions), askedIds(asked)] }
    }
    const { awaited } = this.looked
    const isMissed = (id: string) => awaited.some((ids) => ids === undefined || ids.has(id))
    return keys.filter((key) => !isMissed(key.replace(HISTORY, '')))
  }
}

type AwaitedAnswers = ReturnType<typeof awaitedAnswers>

/** Prefix of our keys in the tab's storage. */
const OF_TAB = 'portico.tab:'
/** The prefix of a key up to the relay client's number of a request. */
const HISTORY = /^.*\/\/history#/

/** Recognises a stored text: its length, and FNV-1a of its UTF-16 code units. */
function markOf(text: string | undefined): string {
  if (text === undefined) return '-'
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return `${text.length}.${(hash >>> 0).toString(36)}`
}

const isAside = (key: string): boolean => key.endsWith('.bad')

const PROBE = 'portico.probe'

const isExpendable = (key: string): boolean => EXPENDABLE.some((pattern) => pattern.test(key))

const keysOf = (storage: Storage | undefined): readonly string[] => attempt(() => Object.keys(storage ?? {})) ?? []

/** Some storages drop a value without an error. */
const put = (storage: Storage | undefined, key: string, value: string): boolean =>
  attempt(() => {
    storage?.setItem(key, value)
    return storage?.getItem(key) === value
  }) ?? false

/** Whether a value that was stored can be read again. */
const takesValues = (storage: Storage | undefined): boolean => {
  const isKept = put(storage, PROBE, PROBE)
  attempt(() => storage?.removeItem(PROBE))
  return isKept
}

const succeeds = (access: () => void): boolean =>
  attempt(() => {
    access()
    return true
  }) ?? false

function attempt<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
