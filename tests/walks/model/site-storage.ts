/** What a page hears of another page's change: the key, or `undefined` of a storage that was cleared. */
type Hear = (key: string | undefined) => void

/** The browser's storage: `full` takes no more, `broken` throws at every access, `deaf` drops what is written. */
export type StorageMood = 'well' | 'full' | 'broken' | 'deaf'

/** One browser's storage of one site, and what its open pages are told of it. */
export class SiteStorage {
  private readonly values = new Map<string, string>()
  private readonly pages = new Set<PageStorage>()
  private readonly underWay: (() => void)[] = []
  mood: StorageMood = 'well'
  /** It has failed before: what was written may be gone, or be in one tab only. */
  wasHurt = false
  /** It threw, or dropped what was written: not even the tab's own part could be relied on. */
  wasUnreliable = false
  /** The visitor has cleared it: what was only there is gone. */
  wasCleared = false
  /** Open pages have not heard of that yet. */
  isClearUnheard = false
  /** Another script has stored a link to a wallet, under the key that all WalletConnect libraries share. */
  isLinkForeign = false
  /** Another script has written under our keys. */
  wasSpoilt = false

  /** @param isCopied - Each page is a process of its own: what it writes is in the others' copies only once they hear of it. */
  constructor(
    readonly isCopied = false,
    /** Called when there are storage events for pages. */
    private readonly changed: () => void = () => {},
  ) {}

  open(session: Map<string, string>): PageStorage {
    const page = new PageStorage(this, session, this.isCopied ? new Map(this.values) : this.values)
    this.pages.add(page)
    return page
  }

  close(page: PageStorage): void {
    // It cannot add anything.
    if (this.isClearUnheard) this.wasHurt = true
    this.pages.delete(page)
  }

  get keys(): readonly string[] {
    return [...this.values.keys()]
  }

  read = (key: string): string | undefined => this.values.get(key)

  /** Unit: UTF-16 code units. */
  get size(): number {
    let size = 0
    for (const [key, value] of this.values) size += key.length + value.length
    return size
  }

  set(mood: StorageMood): void {
    this.mood = mood
    if (mood !== 'well') this.wasHurt = true
    if (mood === 'broken' || mood === 'deaf') this.wasUnreliable = true
  }

  /** As a page does it; the others are told later. */
  write(from: PageStorage | undefined, key: string, value: string | undefined): void {
    const values = from?.values ?? this.values
    if (values.get(key) === value) return
    put(values, key, value)
    put(this.values, key, value)
    this.tell(from, key)
  }

  /** By the visitor, or a script of the page. */
  clear(): void {
    this.wasCleared = true
    this.isClearUnheard = true
    this.values.clear()
    this.tell(undefined, undefined)
  }

  /** Writes directly, unseen by every page. */
  spoil(key: string, value: string | undefined): void {
    this.wasSpoilt = true
    this.write(undefined, key, value)
  }

  /** Every page hears of what the others have written so far. */
  arrive(): void {
    this.isClearUnheard = false
    for (const arrive of this.underWay.splice(0)) arrive()
  }

  /** Whether only Portico has removed what was written. */
  get isWhole(): boolean {
    return !this.wasHurt && !this.wasSpoilt
  }

  /** What a tab has written is there for that tab, though it may be full for the others. */
  get isKept(): boolean {
    return !this.wasUnreliable && !this.wasCleared && !this.wasSpoilt
  }

  get isQuiet(): boolean {
    return this.underWay.length === 0
  }

  private bringUpToDate({ values }: PageStorage, key: string | undefined): void {
    if (!this.isCopied) return
    for (const each of key === undefined ? new Set([...values.keys(), ...this.values.keys()]) : [key])
      put(values, each, this.values.get(each))
  }

  private tell(from: PageStorage | undefined, key: string | undefined): void {
    this.underWay.push(() => {
      // Later values of the storage replace those on their way, and all copies end up with them.
      for (const page of this.pages) this.bringUpToDate(page, key)
      for (const page of this.pages) if (page !== from) page.hears(key)
    })
    this.changed()
  }
}

/** The storages of one page: the site's, and the tab's own, which survives a reload. */
export class PageStorage {
  private readonly listeners = new Set<Hear>()
  /** Nothing that the page does reaches it any more. */
  isCut = false
  /** Keys that were written after the page had ended. */
  readonly afterwards: string[] = []
  isOver = false

  constructor(
    private readonly site: SiteStorage,
    private readonly session: Map<string, string>,
    /** The site's, or this page's copy of it. */
    readonly values: Map<string, string>,
  ) {}

  get listening(): number {
    return this.listeners.size
  }

  readonly watch = (hear: Hear): (() => void) => {
    this.listeners.add(hear)
    return () => void this.listeners.delete(hear)
  }

  hears(key: string | undefined): void {
    if (!this.isCut) for (const hear of [...this.listeners]) hear(key)
  }

  /** `localStorage`. */
  readonly local = (): Storage =>
    this.storage(
      {
        keys: () => [...this.values.keys()],
        read: (key) => this.values.get(key),
        write: (key, value) => this.site.write(this, key, value),
      },
      () => this.site.mood,
    )

  /** `sessionStorage`. */
  readonly tab = (): Storage =>
    this.storage(
      {
        keys: () => [...this.session.keys()],
        read: (key) => this.session.get(key),
        write: (key, value) => void (value === undefined ? this.session.delete(key) : this.session.set(key, value)),
      },
      () => (this.site.mood === 'full' ? 'well' : this.site.mood),
    )

  private storage(
    values: {
      readonly keys: () => readonly string[]
      readonly read: (key: string) => string | undefined
      readonly write: (key: string, value: string | undefined) => void
    },
    mood: () => StorageMood,
  ): Storage {
    const touch = () => {
      if (mood() === 'broken') throw new Error('The storage is broken.')
    }
    const put = (key: string, value: string | undefined) => {
      touch()
      if (this.isOver) this.afterwards.push(key)
      if (this.isCut) return
      if (value !== undefined && mood() === 'deaf') return
      const isNew = value !== undefined && value.length > (values.read(key)?.length ?? 0)
      if (isNew && mood() === 'full') throw new Error('QuotaExceededError')
      values.write(key, value)
    }
    const storage = {
      getItem: (key: string) => {
        touch()
        return values.read(key) ?? null
      },
      setItem: (key: string, value: string) => put(key, value),
      removeItem: (key: string) => put(key, undefined),
      clear: () => {
        for (const key of values.keys()) put(key, undefined)
      },
      key: (index: number) => values.keys()[index] ?? null,
      get length() {
        return values.keys().length
      },
    }
    // Keys are read as those of an object.
    return new Proxy(storage, {
      ownKeys: () => {
        touch()
        return [...values.keys()]
      },
      getOwnPropertyDescriptor: (_, key) => ({ configurable: true, enumerable: true, value: values.read(String(key)) }),
    })
  }
}

function put(values: Map<string, string>, key: string, value: string | undefined): void {
  if (value === undefined) values.delete(key)
  else values.set(key, value)
}
