import { CoreError } from '../../domain/shared/core-error.ts'
import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'
import { readEach, readFields, readInteger } from '../../domain/shared/reading.ts'
import type { WalletImage } from '../../domain/wallets/wallet-image.ts'
import type { WalletListing } from '../../domain/wallets/wallet.ts'
import type { Clock } from '../../ports/clock.ts'
import type { WalletApi, WalletPage, WalletQuery } from '../../ports/wallet-api.ts'
import { fetchJson, HttpError, type HttpFailure } from '../http/fetch-json.ts'
import { readWalletListing } from './read-wallet-listing.ts'

export interface ServiceOptions {
  readonly url: string
  readonly projectId: string
  readonly sdkType: string
  /** R-API-7. */
  readonly sdkVersion: string
}

/** R-API-7: what the services are told about us unless the page says otherwise. */
export const DEFAULT_SDK_VERSION = 'html-wagmi-4.2.2'
export const DEFAULT_SDK_TYPE = 'appkit'

/** Unit: milliseconds. */
const ANSWER_WITHIN_MS = 8_000

/** R-API-1: the catalogue of wallets over HTTP. */
export class HttpWalletApi implements WalletApi {
  constructor(
    private readonly options: ServiceOptions,
    private readonly fetch: typeof globalThis.fetch,
    private readonly clock: Clock,
  ) {}

  fetchWallets = async (query: WalletQuery, signal: AbortSignal): Promise<WalletPage> => {
    const { fetch, clock } = this
    const answer = await fetchJson({ fetch, clock }, this.address(query), { withinMs: ANSWER_WITHIN_MS, signal }).catch(
      (cause: unknown) => {
        signal.throwIfAborted()
        throw new CoreError(cause instanceof HttpError ? codeOf(cause.failure) : 'CAT_UNAVAILABLE', { cause })
      },
    )
    const fields = readFields(answer)
    const data = fields?.get('data')
    if (!Array.isArray(data)) throw new CoreError('CAT_BAD_SHAPE')
    const wallets = withoutRepeats(readEach(data, readWalletListing))
    const count = readInteger(fields?.get('count'))
    return { wallets, count: count === undefined || count < 0 ? wallets.length : count }
  }

  // oxlint-disable-next-line no-unused-vars -- until pictures are fetched
  fetchWalletImage = async (_imageId: string, _signal: AbortSignal): Promise<WalletImage> => {
    throw new CoreError('IMAGE_UNAVAILABLE')
  }

  bundled = async (): Promise<readonly WalletListing[]> => (await import('./bundled-wallets.ts')).BUNDLED_WALLETS

  private address({ page, entries, chains }: WalletQuery): URL {
    const url = new URL('getWallets', this.options.url.replace(/\/*$/, '/'))
    const { projectId, sdkType, sdkVersion } = this.options
    const parameters = { projectId, st: sdkType, sv: sdkVersion, page, entries, chains: chains.join(',') }
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value))
    return url
  }
}

/** One listing per id, the first. */
function withoutRepeats(wallets: readonly WalletListing[]): readonly WalletListing[] {
  const byId = new Map<string, WalletListing>()
  for (const wallet of wallets) if (!byId.has(wallet.id)) byId.set(wallet.id, wallet)
  return [...byId.values()]
}

function codeOf(failure: HttpFailure): ErrorCode {
  if (failure.kind === 'status' && failure.status === 403) return 'CAT_FORBIDDEN'
  if (failure.kind === 'status' && failure.status === 429) return 'CAT_RATE_LIMITED'
  if (failure.kind === 'html' || failure.kind === 'not-json') return 'CAT_BAD_BODY'
  return failure.kind === 'too-large' ? 'CAT_TOO_LARGE' : 'CAT_UNAVAILABLE'
}
