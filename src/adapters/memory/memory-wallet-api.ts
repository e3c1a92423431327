import { CoreError } from '../../domain/shared/core-error.ts'
import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'
import { type ImageKind, isImageId, type WalletImage } from '../../domain/wallets/wallet-image.ts'
import type { WalletListing } from '../../domain/wallets/wallet.ts'
import type { WalletApi, WalletPage, WalletQuery } from '../../ports/wallet-api.ts'
import { Gate } from './gate.ts'

/** The catalogue that a test sets; the service can be made unavailable. */
export class MemoryWalletApi implements WalletApi {
  /** The service's error; `undefined`: it answers with wallets. */
  failure: ErrorCode | undefined
  /** The wait that it reports with `CAT_RATE_LIMITED`. */
  retryAfterSeconds: number | undefined
  /** Closed, the service does not answer yet. */
  readonly gate = new Gate()
  /** The answers of `fetchImage`, by image id. */
  readonly images = new Map<string, WalletImage>()
  private readonly asked: WalletQuery[] = []
  private readonly askedImages: string[] = []

  constructor(
    private readonly wallets: readonly WalletListing[] = [],
    private readonly shipped: readonly WalletListing[] = wallets,
  ) {}

  get queries(): readonly WalletQuery[] {
    return this.asked
  }

  get imageQueries(): readonly string[] {
    return this.askedImages
  }

  fetchWallets = async (query: WalletQuery, signal: AbortSignal): Promise<WalletPage> => {
    signal.throwIfAborted()
    this.asked.push(query)
    await this.gate.pass()
    signal.throwIfAborted()
    const { failure, retryAfterSeconds } = this
    if (failure !== undefined) throw new CoreError(failure, { retryAfterSeconds })
    const wanted = this.wallets.filter((wallet) => isWanted(wallet, query))
    const from = (query.page - 1) * query.entries
    return { wallets: wanted.slice(from, from + query.entries), count: wanted.length }
  }

  fetchImage = async (_kind: ImageKind, imageId: string, signal: AbortSignal): Promise<WalletImage> => {
    signal.throwIfAborted()
    if (isImageId(imageId)) this.askedImages.push(imageId)
    await this.gate.pass()
    signal.throwIfAborted()
    const image = this.images.get(imageId)
    if (image === undefined) throw new CoreError('IMAGE_UNAVAILABLE')
    return image
  }

  bundled = async (): Promise<readonly WalletListing[]> => this.shipped
}

function isWanted({ id, name, chains, badge_type }: WalletListing, query: WalletQuery): boolean {
  const { include = [], exclude = [], search = '', badge } = query
  const asked: readonly string[] = query.chains
  return (
    (chains.length === 0 || asked.length === 0 || chains.some((chain) => asked.includes(chain))) &&
    (include.length === 0 || include.includes(id)) &&
    !exclude.includes(id) &&
    name.toLowerCase().includes(search.toLowerCase()) &&
    (badge === undefined || badge === badge_type)
  )
}
