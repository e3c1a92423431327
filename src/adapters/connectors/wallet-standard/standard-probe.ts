import { BehaviorSubject } from 'rxjs'
import { readProperty } from '../../../domain/shared/reading.ts'
import { isOwnAnnouncement } from '../../../domain/wallets/own-announcement.ts'
import type { LocalSource, LocalWallet } from '../local/local-wallet.ts'
import { readIdentifiers } from '../../../domain/solana/identifiers.ts'

/** A source that takes the wallets that the probe has met before it was loaded. */
interface TakingSource extends LocalSource {
  /** @returns a function that removes the wallet. */
  readonly register: (wallet: unknown) => () => void
}

/** D04: wallets beyond these register again when the source asks. */
const MAX_MET = 256

/**
 * Looks whether the page has a Solana wallet at all, and only then loads the code for it: most pages have none, and a
 * page that has to show a code must not wait for this.
 */
export class StandardProbe implements LocalSource {
  readonly wallets$ = new BehaviorSubject<readonly LocalWallet[]>([])
  /** The wallets that have registered, and how each leaves: S266, also while the code is on its way. */
  private readonly met = new Map<unknown, () => void>()
  private source: TakingSource | undefined
  private loading: Promise<void> | undefined
  private isSeen = false
  private isDisposed = false

  constructor(
    private readonly page: EventTarget,
    private readonly load: () => Promise<TakingSource>,
  ) {}

  /** A wallet is there whose name has not come yet. */
  get isExpecting(): boolean {
    return this.isSeen && this.source === undefined
  }

  snapshot = (): readonly LocalWallet[] => this.source?.snapshot() ?? []

  discover = (): void => {
    if (this.isDisposed) return
    if (this.source !== undefined) return this.source.discover()
    this.page.addEventListener(REGISTER, this.hear)
    this.page.dispatchEvent(new CustomEvent(READY, { detail: this.api }))
    if (this.isSeen) this.fetch()
  }

  dispose = (): void => {
    this.isDisposed = true
    this.page.removeEventListener(REGISTER, this.hear)
    this.source?.dispose()
    this.wallets$.complete()
  }

  private readonly hear = (event: Event): void => {
    try {
      const callback = readProperty(event, 'detail')
      if (typeof callback === 'function') Reflect.apply(callback, undefined, [this.api])
    } catch {
      // A malformed event registers nothing.
    }
  }

  private readonly api = Object.freeze({
    /** @returns a function that removes the wallets added here, as the source has it. */
    register: (...wallets: readonly unknown[]): (() => void) => {
      const added = wallets.filter((each) => !this.met.has(each)).slice(0, MAX_MET - this.met.size)
      for (const each of added) this.met.set(each, this.source?.register(each) ?? (() => {}))
      if (wallets.some(isOfSolana)) {
        this.isSeen = true
        this.fetch()
      }
      return () => {
        for (const each of added) {
          this.met.get(each)?.()
          this.met.delete(each)
        }
      }
    },
  })

  /** A load that fails is tried again by the next `discover`. */
  private fetch(): void {
    if (this.isDisposed || this.source !== undefined) return
    this.loading ??= this.load()
      .then(
        (source) => this.hand(source),
        () => {},
      )
      .finally(() => (this.loading = undefined))
  }

  private hand(source: TakingSource): void {
    if (this.isDisposed) return source.dispose()
    this.page.removeEventListener(REGISTER, this.hear)
    this.source = source
    source.wallets$.subscribe(this.wallets$)
    for (const wallet of this.met.keys()) this.met.set(wallet, source.register(wallet))
    source.discover()
    this.wallets$.next(this.snapshot())
  }
}

const isOfSolana = (wallet: unknown): boolean =>
  !isOwnAnnouncement(wallet) &&
  readIdentifiers(readProperty(wallet, 'chains')).some((chain) => chain.startsWith('solana:'))

export const REGISTER = 'wallet-standard:register-wallet'
export const READY = 'wallet-standard:app-ready'
