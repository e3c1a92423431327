import { parseJson } from '../../domain/shared/reading.ts'
import type { KeyValueStore } from '../../ports/key-value-store.ts'

/** What is stored under one key. Storage is untrusted input: a value that cannot be read is put aside, not used. */
export class StoredValue<T> {
  /** What this tab last read or wrote. */
  private last: string | undefined

  constructor(
    private readonly store: KeyValueStore,
    readonly key: string,
    /** Reads parsed JSON; `undefined` for anything it does not know. */
    private readonly decode: (json: unknown) => T | undefined,
    private readonly encode: (value: T) => unknown,
    private readonly wrote: () => void = () => {},
  ) {}

  read(): T | undefined {
    const text = this.store.get(this.key)
    if (text === undefined) return undefined
    const value = this.decode(parseJson(text))
    if (value === undefined) this.quarantine(text)
    else this.last = text
    return value
  }

  /** T30: writes the value again if storage has lost it. */
  keep(): void {
    if (this.last !== undefined && this.store.get(this.key) === undefined) this.store.set(this.key, this.last)
  }

  /** Calls back when another tab may have changed it, until the returned function is called. */
  watch(hear: () => void): () => void {
    return this.store.watch?.((key) => (key ?? this.key) === this.key && hear()) ?? (() => {})
  }

  write(value: T): void {
    this.last = this.textOf(value)
    this.store.set(this.key, this.last)
    this.wrote()
  }

  /** The copy that was put aside is removed too: it may contain parts of the value. */
  remove(): void {
    this.last = undefined
    this.store.remove(this.key)
    this.store.remove(this.asideKey)
  }

  private textOf = (value: T): string => JSON.stringify(this.encode(value))

  private get asideKey(): string {
    return `${this.key}.bad`
  }

  /** One copy is kept for an engineer who looks into it; a huge one is not worth the space. */
  private quarantine(text: string): void {
    if (text.length <= MAX_QUARANTINED) this.store.set(this.asideKey, text)
    this.store.remove(this.key)
  }
}

/** Unit: UTF-16 code units. */
const MAX_QUARANTINED = 65_536
