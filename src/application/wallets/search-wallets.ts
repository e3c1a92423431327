import { askedChains } from '../../domain/connection/asked-grant.ts'
import type { Network } from '../../domain/network/network.ts'
import { asCoreError, CoreError } from '../../domain/shared/core-error.ts'
import { WAITS_FOR_MORE } from '../../domain/wallets/busy-service.ts'
import { type CatalogueRules, isOffered } from '../../domain/wallets/offered-wallets.ts'
import { type WalletListState } from '../../domain/wallets/wallet-list.ts'
import { SEARCH_ENTRIES } from '../../domain/wallets/catalogue-limits.ts'
import {
  SEARCH_ANSWER_WITHIN_MS,
  SEARCH_ANSWER_WITHOUT_LIST_WITHIN_MS,
  SEARCH_DEBOUNCE_MS,
  SEARCH_MIN_WAIT_MS,
} from '../../domain/wallets/search-timing.ts'
import {
  readSearchText,
  searchAnswered,
  searchEnded,
  searchFailed,
  searchStarted,
  searchWaiting,
} from '../../domain/wallets/wallet-search.ts'
import type { Analytics } from '../../ports/analytics.ts'
import type { Clock } from '../../ports/clock.ts'
import type { WalletApi } from '../../ports/wallet-api.ts'
import type { BusyCatalogue } from './busy-catalogue.ts'
import type { AppState } from '../state/app-state.ts'
import { atMost, pause } from '../../ports/async.ts'

/**
 * R-CONST-1: searches the catalogue, as it is typed. The request is sent a moment after the last key, and its answer is
 * shown 300 ms after that key at the earliest, so that the list does not flicker with each letter. A busy service is
 * asked again at the time that it named.
 */
export class SearchWallets {
  private asking = new AbortController()
  private isRefused = false

  constructor(
    private readonly api: WalletApi,
    private readonly state: Pick<AppState, 'wallets'>,
    private readonly clock: Clock,
    private readonly networks: readonly Network[],
    private readonly rules: CatalogueRules,
    private readonly analytics: Analytics,
    private readonly busy: BusyCatalogue,
  ) {}

  /** Each call replaces the one before; the same text again asks again only after a failure. */
  execute(typed: string): void {
    const text = readSearchText(typed)
    const current = this.state.wallets.snapshot().search
    if (current !== undefined && current.text === text && current.error === undefined) return
    this.stop()
    this.state.wallets.update(text === undefined ? searchEnded : searchStarted(text))
    if (text !== undefined) void this.search(text, this.asking.signal).catch(() => {}) // it was replaced
  }

  stop(): void {
    this.asking.abort()
    this.asking = new AbortController()
  }

  /** @throws The signal's reason, and nothing else. */
  private async search(text: string, signal: AbortSignal): Promise<void> {
    const typedAt = this.clock.monotonic()
    await pause(this.clock, SEARCH_DEBOUNCE_MS, signal)
    this.analytics.track({ type: 'SEARCH_WALLET', search: text })
    const outcome = await this.ask(text, signal)
    await pause(this.clock, typedAt + SEARCH_MIN_WAIT_MS - this.clock.monotonic(), signal)
    this.state.wallets.update(outcome)
  }

  private async ask(text: string, signal: AbortSignal): Promise<(list: WalletListState) => WalletListState> {
    // A service that refuses this page is not asked again, and the visitor was told already.
    if (this.isRefused || this.state.wallets.snapshot().error === 'CAT_FORBIDDEN') return searchFailed(text, undefined)
    const { include, exclude, badge } = this.rules
    const query = { page: 1, entries: SEARCH_ENTRIES, chains: askedChains(this.networks), include, exclude, badge }
    const isListHere = this.state.wallets.snapshot().source !== 'bundled'
    const patience = isListHere ? SEARCH_ANSWER_WITHIN_MS : SEARCH_ANSWER_WITHOUT_LIST_WITHIN_MS
    const once = () =>
      atMost(
        ...([this.clock, patience, signal] as const),
        (until) => this.api.fetchWallets({ ...query, search: text }, until),
        () => new CoreError('CAT_UNAVAILABLE'),
      )
    const tell = (seconds: number | undefined) =>
      this.state.wallets.update(seconds === undefined ? searchStarted(text) : searchWaiting(text, seconds))
    try {
      const { wallets } = await this.busy.politely(once, { waits: WAITS_FOR_MORE, signal, tell })
      return searchAnswered(
        text,
        wallets.filter((wallet) => isOffered(wallet, this.rules)),
      )
    } catch (cause) {
      signal.throwIfAborted()
      const { code } = asCoreError(cause, 'CAT_UNAVAILABLE')
      this.isRefused = code === 'CAT_FORBIDDEN'
      return searchFailed(text, code)
    }
  }
}
