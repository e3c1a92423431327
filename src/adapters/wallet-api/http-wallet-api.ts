import { CoreError } from '../../domain/shared/core-error.ts'
import { readImage, MAX_IMAGE_BYTES } from '../../domain/wallets/read-image.ts'
import { type ImageKind, isImageId, type WalletImage } from '../../domain/wallets/wallet-image.ts'
import type { WalletListing } from '../../domain/wallets/wallet.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Randomness } from '../../ports/randomness.ts'
import type { WalletApi, WalletPage, WalletQuery } from '../../ports/wallet-api.ts'
import { boundedFetch, HttpError, type HttpFailure } from '../http/bounded-fetch.ts'
import { fetchJson } from '../http/fetch-json.ts'
import { serviceAddress, type ServiceOptions } from '../http/service-address.ts'
import { withRetries } from '../http/with-retries.ts'
import { readWalletPage } from './read-wallet-page.ts'
import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'
import { retryAfterMs } from '../http/retry-rule.ts'

/** Unit: milliseconds. */
const ANSWER_WITHIN_MS = 8_000
const IMAGE_WITHIN_MS = 5_000

const IMAGE_PATHS: Readonly<Record<ImageKind, string>> = {
  wallet: 'getWalletImage',
  asset: 'public/getAssetImage',
  currency: 'public/getCurrencyImage',
  token: 'public/getTokenImage',
}

interface WalletServiceOptions extends ServiceOptions {
  /** The page's origin, for the message when the service refuses it. */
  readonly origin?: string | undefined
}

/** R-API-1, R-API-2: the catalogue of wallets and its pictures over HTTP. */
export class HttpWalletApi implements WalletApi {
  private readonly web

  constructor(
    private readonly options: WalletServiceOptions,
    fetch: typeof globalThis.fetch,
    clock: Clock,
    randomness: Randomness,
  ) {
    this.web = { fetch, clock, randomness }
  }

  fetchWallets = async (query: WalletQuery, signal: AbortSignal): Promise<WalletPage> => {
    const url = serviceAddress(this.options, 'getWallets', parametersOf(query))
    const limits = { withinMs: ANSWER_WITHIN_MS, signal }
    const answer = await withRetries(this.web, signal, () => fetchJson(this.web, url, limits)).catch(
      (cause: unknown) => {
        signal.throwIfAborted()
        throw catalogueError(cause, this.options.origin)
      },
    )
    return readWalletPage(answer)
  }

  fetchImage = async (kind: ImageKind, imageId: string, signal: AbortSignal): Promise<WalletImage> => {
    if (!isImageId(imageId)) throw new CoreError('IMAGE_UNAVAILABLE', { details: 'Not an id of a picture.' })
    const url = serviceAddress(this.options, `${IMAGE_PATHS[kind]}/${imageId}`)
    const bounds = { withinMs: IMAGE_WITHIN_MS, maxBytes: MAX_IMAGE_BYTES, signal }
    const bytes = await boundedFetch(this.web, url, bounds).catch((cause: unknown) => {
      signal.throwIfAborted()
      throw new CoreError('IMAGE_UNAVAILABLE', { cause })
    })
    const image = readImage(bytes)
    if (image === undefined) throw new CoreError('IMAGE_UNAVAILABLE', { details: 'Not a picture that may be shown.' })
    return image
  }

  bundled = async (): Promise<readonly WalletListing[]> => (await import('./bundled-wallets.ts')).BUNDLED_WALLETS
}

/** Lists are joined by commas; an empty parameter is left out. */
function parametersOf({ page, entries, chains, include, exclude, search, badge }: WalletQuery) {
  const list = (items: readonly string[] = []) => (items.length === 0 ? undefined : items.join(','))
  return {
    ...{ page, entries, chains: list(chains) },
    ...{ include: list(include), exclude: list(exclude), search, badge_type: badge },
  }
}

/** The `CoreError` for a list that could not be fetched. */
function catalogueError(cause: unknown, origin: string | undefined): CoreError {
  if (!(cause instanceof HttpError)) return new CoreError('CAT_UNAVAILABLE', { cause })
  const code = codeOf(cause.failure)
  if (code === 'CAT_FORBIDDEN') {
    const details = `Origin ${origin ?? 'of this page'} is not on the allowlist.`
    return new CoreError(code, { details, cause })
  }
  if (code !== 'CAT_RATE_LIMITED') return new CoreError(code, { cause })
  return new CoreError(code, { retryAfterSeconds: Math.ceil(retryAfterMs(cause.failure) / 1_000), cause })
}

function codeOf(failure: HttpFailure): ErrorCode {
  if (failure.kind === 'status' && failure.status === 403) return 'CAT_FORBIDDEN'
  if (failure.kind === 'status' && failure.status === 429) return 'CAT_RATE_LIMITED'
  if (failure.kind === 'html' || failure.kind === 'not-json') return 'CAT_BAD_BODY'
  return failure.kind === 'too-large' ? 'CAT_TOO_LARGE' : 'CAT_UNAVAILABLE'
}
