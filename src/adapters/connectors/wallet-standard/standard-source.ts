import { BehaviorSubject } from 'rxjs'
import { displayText } from '../../../domain/shared/display-text.ts'
import { readProperty } from '../../../domain/shared/reading.ts'
import { isOwnAnnouncement } from '../../../domain/wallets/own-announcement.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { LocalSource, LocalWallet } from '../local/local-wallet.ts'
import { READY, REGISTER } from './standard-probe.ts'
import { WalletStandardWallet } from './wallet-standard-wallet.ts'

/** D04: the most wallets that are listed, however many register. */
const MAX_LISTED = 64
/** The most wallets that are watched, so that one which gains Solana later can be listed. */
const MAX_KNOWN = 256

/**
 * The Solana wallets that register by the Wallet Standard: those that answer when asked, and those that come later. It
 * has its own few lines in place of the standard's package, which keeps its listener for ever, takes any number of
 * wallets, and lets an error that a wallet throws reach the page.
 */
export class StandardSource implements LocalSource {
  readonly wallets$ = new BehaviorSubject<readonly LocalWallet[]>([])
  /** Registrations that were refused, for an engineer who looks for a missing wallet. */
  refused = 0
  private readonly known = new Map<unknown, WalletStandardWallet>()
  private listed: readonly LocalWallet[] = []
  private isListening = false
  private isDisposed = false
  private isTelling = false

  constructor(
    private readonly page: EventTarget,
    private readonly clock: Clock,
  ) {}

  snapshot = (): readonly LocalWallet[] => this.listed

  discover = (): void => {
    if (this.isDisposed) return
    if (!this.isListening) this.page.addEventListener(REGISTER, this.hear)
    this.isListening = true
    this.page.dispatchEvent(new CustomEvent(READY, { detail: this.api }))
    for (const wallet of this.known.values()) wallet.listen()
    this.list()
  }

  dispose = (): void => {
    this.isDisposed = true
    this.page.removeEventListener(REGISTER, this.hear)
    for (const wallet of this.known.values()) wallet.dispose()
    this.known.clear()
    this.wallets$.complete()
  }

  /** A wallet that comes later hands over a function, which gets the way to register. */
  private readonly hear = (event: Event): void => {
    try {
      const callback = readProperty(event, 'detail')
      if (typeof callback === 'function') Reflect.apply(callback, undefined, [this.api])
      else this.refused += 1
    } catch {
      this.refused += 1
    }
  }

  /**
   * @returns a function that removes the wallets added here: a second registration of a wallet gives no right to remove
   * it.
   */
  readonly register = (...wallets: readonly unknown[]): (() => void) => {
    const added = wallets.filter((wallet) => this.add(wallet))
    if (added.length > 0) this.list()
    return () => {
      for (const wallet of added) this.remove(wallet)
      this.list()
    }
  }

  private readonly api = Object.freeze({ register: this.register })

  private add(raw: unknown): boolean {
    if (this.isDisposed || this.known.has(raw) || isOwnAnnouncement(raw)) return false
    const name = displayText(readProperty(raw, 'name'))
    if (typeof raw !== 'object' || raw === null || name === '' || this.known.size >= MAX_KNOWN) {
      this.refused += 1
      return false
    }
    const wallet = new WalletStandardWallet(raw, this.freeId(name), name, this.clock)
    this.known.set(raw, wallet)
    wallet.note()
    wallet.changes$.subscribe(() => this.list())
    wallet.listen()
    return true
  }

  private remove(raw: unknown): void {
    this.known.get(raw)?.leave()
    this.known.delete(raw)
  }

  /** Numbered per name, so that a wallet that leaves and comes back has the same id. */
  private freeId(name: string): string {
    const taken = new Set([...this.known.values()].map(({ facts }) => facts.id))
    let number = 1
    while (taken.has(`standard:${name}#${number}`)) number += 1
    return `standard:${name}#${number}`
  }

  /** Updates the list: `snapshot` has it at once, and subscribers get it once per microtask. */
  private list(): void {
    const listed = [...this.known.values()].filter((wallet) => wallet.canConnect()).slice(0, MAX_LISTED)
    if (listed.length === this.listed.length && listed.every((wallet, index) => wallet === this.listed[index])) return
    this.listed = listed
    if (this.isTelling) return
    this.isTelling = true
    queueMicrotask(() => {
      this.isTelling = false
      this.wallets$.next(this.listed)
    })
  }
}
