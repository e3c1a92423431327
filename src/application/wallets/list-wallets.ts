import { askedChains } from '../../domain/connection/asked-grant.ts'
import type { Network } from '../../domain/network/network.ts'
import { asCoreError } from '../../domain/shared/core-error.ts'
import { WAITS_FOR_LIST, WAITS_FOR_MORE } from '../../domain/wallets/busy-service.ts'
import { type CatalogueRules, inOrderOf, isOffered } from '../../domain/wallets/offered-wallets.ts'
import * as changed from '../../domain/wallets/wallet-list-changes.ts'
import { hasMoreWallets, type WalletListState } from '../../domain/wallets/wallet-list.ts'
import { FEATURED_ENTRIES, WALLET_PAGE_SIZE } from '../../domain/wallets/catalogue-limits.ts'
import { knownWallets } from '../../domain/wallets/wallet-search.ts'
import type { WalletListing } from '../../domain/wallets/wallet.ts'
import type { Clock } from '../../ports/clock.ts'
import type { WalletApi, WalletPage, WalletQuery } from '../../ports/wallet-api.ts'
import type { BusyCatalogue } from './busy-catalogue.ts'
import type { AppState } from '../state/app-state.ts'
import type { ExcludeWallets } from './exclude-wallets.ts'
import { inTime } from '../../ports/async.ts'

/** How long the list may be empty before the bundled list is shown while the service is still asked. Unit: ms. */
const STAND_IN_AFTER_MS = 2_500

/** How long loading the bundled list may take: it comes from the page's own server. Unit: milliseconds. */
const STAND_IN_WITHIN_MS = 1_000

/** For this long after a failure, only the visitor's own Retry loads the list again. Unit: milliseconds. */
const LEFT_ALONE_MS = 30_000

/** How much longer than the first page the featured wallets may take before the list is shown without. Unit: ms. */
const FEATURED_GRACE_MS = 500

/**
 * Fills the list of wallets, page by page. With the service away or slow it is filled from the bundled list, and says
 * so.
 *
 * R-API-1: recommended wallets are asked for separately and make the first view, featured or excluded ones beside it
 * where the page names any; then come the pages. No page is asked for twice, a service that refuses this page is never
 * asked again, and a busy one is asked again at the time that it named.
 */
export class ListWallets {
  private running: Promise<void> | undefined
  private readonly end = new AbortController()
  /** Ids that came on pages, including those that are not offered. */
  private readonly seen = new Set<string>()
  /** Those that the service recommends, once it has. */
  private recommended: readonly WalletListing[] | undefined
  private failedAt: number | undefined
  /** Until when a busy service is to be left alone. Unit: milliseconds on the monotonic clock. */
  private busyUntil = 0

  constructor(
    private readonly api: WalletApi,
    private readonly state: Pick<AppState, 'wallets' | 'connection'>,
    private readonly clock: Clock,
    private readonly networks: readonly Network[],
    private readonly rules: CatalogueRules,
    private readonly excluded: ExcludeWallets,
    private readonly busy: BusyCatalogue,
  ) {}

  /** A view needs the list. Moving through the views does not clear its error. */
  prepare(): void {
    const { source, error } = this.state.wallets.snapshot()
    // A01: a service that refuses this page is not asked again.
    if (error === 'CAT_FORBIDDEN') return
    this.tellWaitLeft()
    // Q87: it may have had no answer, while the list had.
    if (source === 'service') return void this.excluded.execute(this.end.signal)
    const isFresh = this.failedAt !== undefined && this.clock.monotonic() - this.failedAt < LEFT_ALONE_MS
    if (!isFresh) void this.execute()
  }

  /** Loads the first page, unless it is here; after a failure, asks again for what failed. */
  execute(): Promise<void> {
    const { source, error } = this.state.wallets.snapshot()
    if (source === 'service') return error === undefined ? Promise.resolve() : this.more()
    return this.once(() => this.first())
  }

  /**
   * The next page.
   *
   * @param signal - Aborted when the page is no longer needed: then it is not asked for after a busy service's wait.
   */
  more(signal?: AbortSignal): Promise<void> {
    if (this.running === undefined && !hasMoreWallets(this.state.wallets.snapshot())) return Promise.resolve()
    return this.once(() => this.next(signal), signal)
  }

  stop(): void {
    this.end.abort()
  }

  private once(ask: () => Promise<void>, signal?: AbortSignal): Promise<void> {
    if (this.state.wallets.snapshot().error === 'CAT_FORBIDDEN') return Promise.resolve()
    this.running ??= this.toldOf(ask, signal).finally(() => (this.running = undefined))
    return this.running
  }

  /** A failure is put into the list's state. */
  private async toldOf(ask: () => Promise<void>, signal?: AbortSignal): Promise<void> {
    this.state.wallets.update(changed.listLoading)
    try {
      await ask()
    } catch (cause) {
      if (this.end.signal.aborted) return
      if (signal?.aborted === true && cause === signal.reason) return this.change(changed.listLeft)
      const error = asCoreError(cause, 'CAT_UNAVAILABLE')
      this.failedAt = this.clock.monotonic()
      this.busyUntil = this.failedAt + 1_000 * (error.retryAfterSeconds ?? 0)
      await this.standIn()
      this.state.wallets.update(changed.listFailed(error))
    }
  }

  /** V142: a view counts down from what the state says when it is opened. */
  private tellWaitLeft(): void {
    const left = Math.max(0, Math.ceil((this.busyUntil - this.clock.monotonic()) / 1_000))
    const { retryAfterSeconds, resumesInSeconds } = this.state.wallets.snapshot()
    if (resumesInSeconds !== undefined) this.change(changed.listWaiting(this.busy.secondsLeft))
    if (retryAfterSeconds !== undefined && retryAfterSeconds !== left)
      this.state.wallets.update((list) => ({ ...list, retryAfterSeconds: left }))
  }

  private async first(): Promise<void> {
    const cancel = this.clock.after(STAND_IN_AFTER_MS, () => void this.standIn())
    try {
      const { featured: featuredIds } = this.rules
      const featuring = this.featured()
      this.recommended ??= await this.fetchRecommended()
      void this.excluded.execute(this.end.signal)
      const highlighting = inTime(this.clock, FEATURED_GRACE_MS, featuring).then((early) => {
        this.change(changed.highlightsArrived(this.highlights(early)))
        return early
      })
      const [page, early] = await Promise.all([this.fetchPage(1, WAITS_FOR_LIST), highlighting])
      this.seen.clear()
      this.change(changed.firstPageArrived(this.arrived(1, page), this.highlights(early)))
      if (early === undefined) void featuring.then((late) => this.change(changed.featuredArrived(featuredIds, late)))
      void this.recent()
    } finally {
      cancel()
    }
  }

  private async next(signal?: AbortSignal): Promise<void> {
    const number = this.state.wallets.snapshot().page + 1
    const page = await this.fetchPage(number, WAITS_FOR_MORE, signal)
    this.change(changed.pageArrived(this.arrived(number, page)))
  }

  private fetchPage(page: number, waits: number, signal?: AbortSignal): Promise<WalletPage> {
    return this.ask(this.query({ page, entries: WALLET_PAGE_SIZE }), waits, signal)
  }

  /** A featured wallet is not recommended as well. */
  private async fetchRecommended(): Promise<readonly WalletListing[]> {
    const { exclude, featured } = this.rules
    const query = this.query({ page: 1, entries: FEATURED_ENTRIES, exclude: [...new Set([...exclude, ...featured])] })
    const { wallets } = await this.ask(query, WAITS_FOR_LIST)
    return wallets.filter((wallet) => isOffered(wallet, this.rules)).slice(0, FEATURED_ENTRIES)
  }

  private ask(query: WalletQuery, waits: number, signal?: AbortSignal): Promise<WalletPage> {
    const until = signal === undefined ? this.end.signal : AbortSignal.any([signal, this.end.signal])
    return this.busy.politely(() => this.api.fetchWallets(query, this.end.signal), {
      ...{ waits, signal: until },
      tell: (seconds) => {
        this.change(changed.listWaiting(seconds))
        if (seconds !== undefined) void this.standIn()
      },
    })
  }

  private highlights(featured: readonly WalletListing[] = []): changed.Highlights {
    return { featuredIds: this.rules.featured, featured, recommended: this.recommended ?? [] }
  }

  private arrived(page: number, { wallets, count }: WalletPage): changed.ArrivedPage {
    const before = this.seen.size
    for (const { id } of wallets) this.seen.add(id)
    const offered = wallets.filter((wallet) => isOffered(wallet, this.rules))
    return { page, wallets: offered, count, seen: this.seen.size, news: this.seen.size - before }
  }

  /** The wallet that the visitor connected with last may be on a late page, but belongs on the first view. */
  private async recent(): Promise<void> {
    const id = this.state.connection.snapshot().recentWallet?.id
    const known = knownWallets(this.state.wallets.snapshot())
    if (id === undefined || !isListingId(id) || known.some((wallet) => wallet.id === id)) return
    const found = await this.byIds([id])
    this.change(changed.othersArrived(found))
  }

  /** R-CONST-1: four at a time, however many the page names. */
  private async featured(): Promise<readonly WalletListing[]> {
    const { featured } = this.rules
    const groups = Array.from({ length: Math.ceil(featured.length / FEATURED_ENTRIES) }, (_, at) =>
      featured.slice(at * FEATURED_ENTRIES, (at + 1) * FEATURED_ENTRIES),
    )
    return (await Promise.all(groups.map((ids) => this.byIds(ids)))).flat()
  }

  /** At most four. A failure is no error: what is missing is not shown. */
  private async byIds(ids: readonly string[]): Promise<readonly WalletListing[]> {
    if (ids.length === 0) return []
    // These are asked for by id, whatever badge they have.
    const query = this.query({ page: 1, entries: FEATURED_ENTRIES, include: ids, badge: undefined })
    const unheard = { waits: WAITS_FOR_LIST, signal: this.end.signal, tell: () => {} }
    const asked = this.busy.politely(() => this.api.fetchWallets(query, this.end.signal), unheard)
    const page = await asked.catch(() => undefined)
    return inOrderOf(ids, page?.wallets ?? []).filter((wallet) => isOffered(wallet, this.rules))
  }

  private async standIn(): Promise<void> {
    const isNeeded = () => {
      const { source, wallets } = this.state.wallets.snapshot()
      return source !== 'service' && wallets.length === 0
    }
    if (!isNeeded()) return
    // The bundled list is loaded when needed: without a network that may fail too.
    const bundled = this.api.bundled().catch(() => [])
    const shipped = (await inTime(this.clock, STAND_IN_WITHIN_MS, bundled)) ?? []
    const offered = shipped.filter((wallet) => isOffered(wallet, this.rules))
    if (isNeeded()) this.change(changed.standInArrived(offered, this.highlights()))
  }

  private query(asked: Partial<WalletQuery> & Pick<WalletQuery, 'page' | 'entries'>): WalletQuery {
    const { include, exclude, badge } = this.rules
    return { chains: askedChains(this.networks), include, exclude, badge, ...asked }
  }

  private change(step: (list: WalletListState) => WalletListState): void {
    if (!this.end.signal.aborted) this.state.wallets.update(step)
  }
}

/** Wallets in the page have ids with a colon, which the catalogue knows nothing of. */
const isListingId = (id: string): boolean => !id.includes(':')
