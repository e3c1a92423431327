import { askedChains } from '../../domain/connection/asked-grant.ts'
import type { Network } from '../../domain/network/network.ts'
import { asCoreError } from '../../domain/shared/core-error.ts'
import { type CatalogueRules, inOrderOf, isOffered } from '../../domain/wallets/offered-wallets.ts'
import * as changed from '../../domain/wallets/wallet-list-changes.ts'
import {
  FEATURED_ENTRIES,
  hasMoreWallets,
  WALLET_PAGE_SIZE,
  type WalletListState,
} from '../../domain/wallets/wallet-list.ts'
import { knownWallets } from '../../domain/wallets/wallet-search.ts'
import type { WalletListing } from '../../domain/wallets/wallet.ts'
import type { Clock } from '../../ports/clock.ts'
import type { WalletApi, WalletPage, WalletQuery } from '../../ports/wallet-api.ts'
import { inTime, pause } from '../pause.ts'
import type { AppState } from '../state/app-state.ts'
import type { ExcludeWallets } from './exclude-wallets.ts'

/** Nobody looks at an empty list for longer: then what we ship steps in while the service is still asked. Unit: ms. */
const STAND_IN_AFTER_MS = 2_500

/** What we ship is a part of the page, and as near as the page itself. Unit: milliseconds. */
const STAND_IN_WITHIN_MS = 1_000

/** After a failure a list that nobody asks for by hand is left as it is for so long. Unit: milliseconds. */
const LEFT_ALONE_MS = 30_000

/** How much longer than the first page the featured wallets may take before the list is shown without. Unit: ms. */
const FEATURED_GRACE_MS = 500

/**
 * Fills the list of wallets, page by page. With the service away or slow it is filled from what we ship, and says so.
 *
 * One request makes the first view; what is featured and what is excluded are asked for beside it where the page names
 * any. No answer is asked for twice, and a service that refuses this page is never asked again.
 */
export class ListWallets {
  private running: Promise<void> | undefined
  private readonly end = new AbortController()
  /** Ids that came on pages, those that are not offered among them. */
  private readonly seen = new Set<string>()
  /** When a busy service may be asked again, on the monotonic clock. */
  private quietUntil = 0
  private failedAt: number | undefined

  constructor(
    private readonly api: WalletApi,
    private readonly state: Pick<AppState, 'wallets' | 'connection'>,
    private readonly clock: Clock,
    private readonly networks: readonly Network[],
    private readonly rules: CatalogueRules,
    private readonly excluded: ExcludeWallets,
  ) {}

  /** A view needs the list. What it says of a failure is not wiped away by a walk through the views. */
  prepare(): void {
    const { source } = this.state.wallets.snapshot()
    const isFresh = this.failedAt !== undefined && this.clock.monotonic() - this.failedAt < LEFT_ALONE_MS
    if (source !== 'service' && !isFresh) void this.execute()
  }

  /** The first page, unless it is here; after a failure what failed is asked for again. */
  execute(): Promise<void> {
    const { source, error } = this.state.wallets.snapshot()
    if (source === 'service') return error === undefined ? Promise.resolve() : this.more()
    return this.once(() => this.first())
  }

  /** The next page. */
  more(): Promise<void> {
    if (this.running === undefined && !hasMoreWallets(this.state.wallets.snapshot())) return Promise.resolve()
    return this.once(() => this.next())
  }

  stop(): void {
    this.end.abort()
  }

  private once(ask: () => Promise<void>): Promise<void> {
    if (this.state.wallets.snapshot().error === 'CAT_FORBIDDEN') return Promise.resolve()
    this.running ??= this.politely(ask).finally(() => (this.running = undefined))
    return this.running
  }

  /** What goes wrong stands in the list. */
  private async politely(ask: () => Promise<void>): Promise<void> {
    this.state.wallets.update(changed.listLoading)
    try {
      await pause(this.clock, this.quietUntil - this.clock.monotonic(), this.end.signal)
      await ask()
    } catch (cause) {
      if (this.end.signal.aborted) return
      const error = asCoreError(cause, 'CAT_UNAVAILABLE')
      this.failedAt = this.clock.monotonic()
      this.quietUntil = this.failedAt + 1_000 * (error.retryAfterSeconds ?? 0)
      await this.standIn()
      this.state.wallets.update(changed.listFailed(error))
    }
  }

  private async first(): Promise<void> {
    const cancel = this.clock.after(STAND_IN_AFTER_MS, () => void this.standIn())
    void this.excluded.execute(this.end.signal)
    try {
      const featuring = this.byIds(this.rules.featured)
      const page = await this.api.fetchWallets(this.query({ page: 1, entries: WALLET_PAGE_SIZE }), this.end.signal)
      const early = await inTime(this.clock, FEATURED_GRACE_MS, featuring)
      this.seen.clear()
      const { featured } = this.rules
      this.change(changed.firstPageArrived(this.arrived(1, page), featured, early ?? []))
      if (early === undefined) void featuring.then((late) => this.change(changed.featuredArrived(featured, late)))
      void this.recent()
    } finally {
      cancel()
    }
  }

  private async next(): Promise<void> {
    const number = this.state.wallets.snapshot().page + 1
    const query = this.query({ page: number, entries: WALLET_PAGE_SIZE })
    const page = await this.api.fetchWallets(query, this.end.signal)
    this.change(changed.pageArrived(this.arrived(number, page)))
  }

  private arrived(page: number, { wallets, count }: WalletPage): changed.ArrivedPage {
    const before = this.seen.size
    for (const { id } of wallets) this.seen.add(id)
    const offered = wallets.filter((wallet) => isOffered(wallet, this.rules))
    return { page, wallets: offered, count, seen: this.seen.size, news: this.seen.size - before }
  }

  /** The wallet that the visitor connected with last may stand on a late page; it is wanted on the first view. */
  private async recent(): Promise<void> {
    const id = this.state.connection.snapshot().recentWallet?.id
    const known = knownWallets(this.state.wallets.snapshot())
    if (id === undefined || !isListingId(id) || known.some((wallet) => wallet.id === id)) return
    const found = await this.byIds([id])
    this.change(changed.othersArrived(found))
  }

  /** Nothing of it is worth an error: what is missing is not shown. */
  private async byIds(ids: readonly string[]): Promise<readonly WalletListing[]> {
    if (ids.length === 0) return []
    const query = this.query({ page: 1, entries: Math.max(FEATURED_ENTRIES, ids.length), include: ids })
    const page = await this.api.fetchWallets(query, this.end.signal).catch(() => undefined)
    return inOrderOf(ids, page?.wallets ?? []).filter((wallet) => isOffered(wallet, this.rules))
  }

  private async standIn(): Promise<void> {
    const isNeeded = () => {
      const { source, wallets } = this.state.wallets.snapshot()
      return source !== 'service' && wallets.length === 0
    }
    if (!isNeeded()) return
    // It is loaded when needed: with the network away it may not come either.
    const bundled = this.api.bundled().catch(() => [])
    const shipped = (await inTime(this.clock, STAND_IN_WITHIN_MS, bundled)) ?? []
    const offered = shipped.filter((wallet) => isOffered(wallet, this.rules))
    if (isNeeded()) this.change(changed.standInArrived(offered, this.rules.featured))
  }

  private query(asked: Pick<WalletQuery, 'page' | 'entries' | 'include'>): WalletQuery {
    const { include, exclude } = this.rules
    return { chains: askedChains(this.networks), include, exclude, ...asked }
  }

  private change(step: (list: WalletListState) => WalletListState): void {
    if (!this.end.signal.aborted) this.state.wallets.update(step)
  }
}

/** Wallets in the page have ids with a colon, which the catalogue knows nothing of. */
const isListingId = (id: string): boolean => !id.includes(':')
