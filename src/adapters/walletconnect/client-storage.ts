import { parseJson, readFields, readText } from '../../domain/shared/reading.ts'
import type { KeyValueStore } from '../../ports/key-value-store.ts'
import { isRecords, mergeRecords } from './merge-records.ts'

/** The WalletConnect client's storage interface (`IKeyValueStorage`). */
interface ClientStorage {
  getKeys(): Promise<string[]>
  getEntries<T = unknown>(): Promise<[string, T][]>
  getItem<T = unknown>(key: string): Promise<T | undefined>
  setItem(key: string, value: unknown): Promise<void>
  removeItem(key: string): Promise<void>
}

/** Of the client's records these are maps from key to value; all others are lists. */
const MAPS = /\/\/(?:keychain|messages|messages_withoutClientAck)$/
const RECORDS = /^wc@2:/
/** Every message of each topic, sent or received, by its hash; only whether a hash is there is ever asked. */
const MESSAGES = /\/\/messages$/
/** How many of a topic are remembered across a reload: what the relay may deliver twice is among the latest. */
const MAX_MESSAGES = 256
/** The keys of sessions: no copy of them outlives the sessions. */
const SECRETS = /\/\/keychain$/

/**
 * Keeps what the WalletConnect client remembers in our own store, under our own prefix. A value that was damaged or
 * is of the wrong shape would stop the client from starting; it is put aside and reads as absent. Tabs share it all.
 */
export class PrefixedClientStorage implements ClientStorage {
  /** What this tab last read or wrote, by key. */
  private readonly known = new Map<string, string>()

  constructor(
    private readonly store: KeyValueStore,
    private readonly prefix: string,
  ) {}

  getKeys = async (): Promise<string[]> =>
    this.store
      .keys(this.prefix)
      .filter((key) => !key.endsWith('.bad'))
      .map((key) => key.slice(this.prefix.length))

  getEntries = async <T>(): Promise<[string, T][]> => {
    const entries: [string, T][] = []
    for (const key of await this.getKeys()) {
      const value = await this.getItem<T>(key)
      if (value !== undefined) entries.push([key, value])
    }
    return entries
  }

  getItem = async <T>(key: string): Promise<T | undefined> => {
    const text = this.store.get(this.prefix + key)
    if (text === undefined) return undefined
    const value = parseJson(text)
    if (value !== undefined && hasRecordShape(key, value)) {
      this.known.set(key, text)
      return value as T
    }
    if (!SECRETS.test(key)) this.store.set(`${this.prefix}${key}.bad`, text.slice(0, MAX_QUARANTINED))
    this.store.remove(this.prefix + key)
    return undefined
  }

  setItem = async (key: string, value: unknown): Promise<void> => {
    const wanted = MESSAGES.test(key) ? latestHashes(value) : value
    const text = JSON.stringify(wanted) ?? 'null'
    this.store.set(this.prefix + key, this.withWhatOthersWrote(key, wanted) ?? text)
    this.known.set(key, text)
  }

  removeItem = async (key: string): Promise<void> => {
    this.store.remove(this.prefix + key)
    this.known.delete(key)
  }

  /** Another tab has written since this one did; `undefined` where nobody has, or nothing is left of it. */
  private withWhatOthersWrote(key: string, wanted: unknown): string | undefined {
    const text = this.store.get(this.prefix + key)
    const known = this.known.get(key)
    if (text === undefined || text === known || !RECORDS.test(key) || !isRecords(wanted)) return undefined
    const theirs = parseJson(text)
    const before = known === undefined ? [] : parseJson(known)
    if (!isRecords(theirs) || !hasRecordShape(key, theirs) || !isRecords(before)) return undefined
    return JSON.stringify(mergeRecords(before, wanted, theirs))
  }
}

/** The client would keep the messages themselves for as long as a session lives: some 900 bytes for each request. */
const latestHashes = (value: unknown): unknown =>
  Object.fromEntries(
    [...(readFields(value) ?? [])].map(([topic, messages]) => {
      const hashes = [...(readFields(messages)?.keys() ?? [])].slice(-MAX_MESSAGES)
      return [topic, Object.fromEntries(hashes.map((hash) => [hash, '']))]
    }),
  )

/** Unit: UTF-16 code units. */
const MAX_QUARANTINED = 16_384

function hasRecordShape(key: string, value: unknown): boolean {
  if (!RECORDS.test(key) || !key.includes('//')) return true
  if (MAPS.test(key) || key.endsWith('verify:public:key')) return readFields(value) !== undefined
  return Array.isArray(value) && value.every((each) => hasElementShape(key, each))
}

/** What the client reads of an element while it starts or connects, without a look. */
function hasElementShape(key: string, element: unknown): boolean {
  const fields = readFields(element)
  if (fields === undefined || !key.endsWith('//subscription')) return fields !== undefined
  return readText(fields.get('topic')) !== undefined && readFields(fields.get('relay'))?.has('protocol') === true
}
