import { parseJson, readFields, readInteger, readText } from '../../../domain/shared/reading.ts'
import type { KeyValueStore } from '../../../ports/key-value-store.ts'
import { type Elements, elementsOf, isRecord, recordOf } from './records.ts'

/** The WalletConnect client's storage interface (`IKeyValueStorage`). */
interface ClientStorage {
  getKeys(): Promise<string[]>
  getEntries<T = unknown>(): Promise<[string, T][]>
  getItem<T = unknown>(key: string): Promise<T | undefined>
  setItem(key: string, value: unknown): Promise<void>
  removeItem(key: string): Promise<void>
}

/** These records of the client are maps from key to value; all others are lists. */
const MAPS = /\/\/(?:keychain|messages|messages_withoutClientAck)$/
const RECORDS = /^wc@2:/
/** Every message of each topic, sent or received, by its hash; the client only ever asks whether a hash is there. */
const MESSAGES = /\/\/messages$/
/** How many hashes of a topic survive a reload: the relay repeats only recent messages. */
const MAX_MESSAGES = 256
/** The keys of sessions: no copy of them may outlive the sessions. */
const SECRETS = /\/\/keychain$/

/**
 * Keeps the WalletConnect client's records in our own store, under our own prefix. A value that is damaged or of the
 * wrong shape would stop the client from starting; it is put aside and reads as absent.
 *
 * All tabs share these records, and the client of each tab writes whole records as it has them in memory. So each
 * element of a record has a key of its own, and a tab writes only what it has changed itself (Q02): two tabs that write
 * at the same moment do not undo each other's writes. No lock could ensure that, since each process of a browser has
 * its own copy of the storage.
 */
export class PrefixedClientStorage implements ClientStorage {
  /** The elements that this tab last read or wrote, by record. */
  private readonly known = new Map<string, Elements>()
  /** The same for values that are no records. */
  private readonly texts = new Map<string, string>()
  private isEnded = false

  constructor(
    private readonly store: KeyValueStore,
    private readonly prefix: string,
  ) {}

  getKeys = async (): Promise<string[]> => {
    const keys = this.store.keys(this.prefix).filter((key) => !key.endsWith('.bad'))
    return [...new Set(keys.map((key) => key.slice(this.prefix.length).replace(/#.*$/s, '')))]
  }

  getEntries = async <T>(): Promise<[string, T][]> => {
    const entries: [string, T][] = []
    for (const key of await this.getKeys()) {
      const value = await this.getItem<T>(key)
      if (value !== undefined) entries.push([key, value])
    }
    return entries
  }

  getItem = async <T>(key: string): Promise<T | undefined> => {
    const whole = this.readWhole(key)
    if (isOfElements(key) && isRecord(whole)) this.takeApart(key, whole)
    else if (whole !== undefined) {
      this.texts.set(key, JSON.stringify(whole))
      return whole as T
    }
    const elements = this.elements(key)
    this.known.set(key, elements)
    return elements.size === 0 ? undefined : (recordOf(elements, isMap(key)) as T)
  }

  setItem = async (key: string, value: unknown): Promise<void> => {
    if (this.isEnded) return
    if (!isOfElements(key) || !isRecord(value)) {
      const text = JSON.stringify(value) ?? 'null'
      this.texts.set(key, text)
      return this.store.set(this.prefix + key, text)
    }
    const before = this.known.get(key) ?? new Map<string, string>()
    const after = elementsOf(MESSAGES.test(key) ? latestHashes(value) : value)
    for (const name of before.keys()) if (!after.has(name)) this.store.remove(this.keyOf(key, name))
    for (const [name, text] of after) if (before.get(name) !== text) this.store.set(this.keyOf(key, name), text)
    this.known.set(key, after)
  }

  removeItem = async (key: string): Promise<void> => {
    if (this.isEnded) return
    this.store.remove(this.prefix + key)
    for (const name of this.elements(key).keys()) this.store.remove(this.keyOf(key, name))
    this.known.delete(key)
    this.texts.delete(key)
  }

  /**
   * Takes no more writes: the client whose socket is closed still ends what it was at, and the next one on this page has
   * read the records by then and would leave a late one stored for ever.
   */
  end(): void {
    this.isEnded = true
  }

  /** One element as it is stored now, by any tab. */
  peek(key: string, name: string): unknown {
    const value = parseJson(this.store.get(this.keyOf(key, name)) ?? '')
    return value !== undefined && hasElementShape(key, value, name) ? value : undefined
  }

  /** From now on only other tabs may remove it: this tab's next write leaves it stored. */
  leaveToOthers(key: string, name: string): void {
    const elements = new Map(this.known.get(key))
    elements.delete(name)
    this.known.set(key, elements)
  }

  /** T30: writes again what storage has lost of all that this tab knows, except for what is not wanted any more. */
  writeAgain(isWanted: (key: string, name: string) => boolean): void {
    for (const [key, text] of this.texts)
      if (this.store.get(this.prefix + key) === undefined) this.store.set(this.prefix + key, text)
    for (const [key, elements] of this.known)
      for (const [name, text] of elements)
        if (this.store.get(this.keyOf(key, name)) === undefined && isWanted(key, name))
          this.store.set(this.keyOf(key, name), text)
  }

  private keyOf = (key: string, name: string): string => `${this.prefix}${key}#${name}`

  private elements(key: string): Elements {
    const start = this.keyOf(key, '')
    const found = new Map<string, string>()
    for (const each of this.store.keys(start)) {
      const text = this.store.get(each)
      if (text === undefined || each.endsWith('.bad')) continue
      const value = parseJson(text)
      const name = each.slice(start.length)
      if (value !== undefined && hasElementShape(key, value, name)) found.set(name, text)
      else this.putAside(key, each, text)
    }
    return found
  }

  private readWhole(key: string): unknown {
    const text = this.store.get(this.prefix + key)
    if (text === undefined) return undefined
    const value = parseJson(text)
    if (value !== undefined && hasRecordShape(key, value)) return value
    this.putAside(key, this.prefix + key, text)
    return undefined
  }

  private putAside(key: string, at: string, text: string): void {
    if (!SECRETS.test(key)) this.store.set(`${at}.bad`, text.slice(0, MAX_QUARANTINED))
    this.store.remove(at)
  }

  /** Earlier versions stored a record as one value. An element that already has a key of its own is newer. */
  private takeApart(key: string, whole: object): void {
    for (const [name, text] of elementsOf(whole))
      if (this.store.get(this.keyOf(key, name)) === undefined) this.store.set(this.keyOf(key, name), text)
    this.store.remove(this.prefix + key)
  }
}

/** Keeps the hashes without the messages: the client would keep 900 bytes per request for a session's whole life. */
const latestHashes = (value: object): object =>
  Object.fromEntries(
    [...(readFields(value) ?? [])].map(([topic, messages]) => {
      const hashes = [...(readFields(messages)?.keys() ?? [])].slice(-MAX_MESSAGES)
      return [topic, Object.fromEntries(hashes.map((hash) => [hash, '']))]
    }),
  )

/** Unit: UTF-16 code units. */
const MAX_QUARANTINED = 16_384

const isOfElements = (key: string): boolean => RECORDS.test(key) && key.includes('//') && !key.endsWith(VERIFY_KEY)
const isMap = (key: string): boolean => MAPS.test(key)

function hasRecordShape(key: string, value: unknown): boolean {
  if (!RECORDS.test(key) || !key.includes('//')) return true
  if (isMap(key) || key.endsWith(VERIFY_KEY)) return readFields(value) !== undefined
  return Array.isArray(value) && value.every((each) => hasElementShape(key, each))
}

/** The fields that the client reads of an element unchecked, while it starts or connects. */
function hasElementShape(key: string, element: unknown, name?: string): boolean {
  // A client that loses its own key generates another one; an invalid key would keep it from ever starting.
  if (SECRETS.test(key)) return typeof element === 'string' && (name !== OWN_KEY || KEY.test(element))
  const fields = readFields(element)
  if (fields === undefined || isMap(key)) return fields !== undefined
  const needed = NEEDED.get(key.slice(key.lastIndexOf('//') + 2)) ?? {}
  return Object.entries(needed).every(([field, isFit]) => isFit(fields.get(field)))
}

/** The key that the client signs with. */
const OWN_KEY = 'client_ed25519_seed'
/** 32 bytes, in hexadecimal. */
const KEY = /^[0-9a-f]{64}$/

const isText = (value: unknown): boolean => readText(value) !== undefined
const isNumberIfAny = (value: unknown): boolean => value === undefined || readInteger(value) !== undefined

/** By the name of a record, the fields that the client reads of each element. */
const NEEDED = new Map<string, Readonly<Record<string, (value: unknown) => boolean>>>([
  ['subscription', { topic: isText, relay: (value) => readFields(value)?.get('protocol') === 'irn' }],
  ['pairing', { topic: isText, expiry: isNumberIfAny }],
  ['history', { topic: isText, request: (value) => isText(readFields(value)?.get('method')) }],
  ['session', { topic: isText, expiry: isNumberIfAny }],
])

const VERIFY_KEY = 'verify:public:key'
