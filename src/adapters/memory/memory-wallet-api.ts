import { CoreError } from '../../domain/shared/core-error.ts'
import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'
import type { WalletImage } from '../../domain/wallets/wallet-image.ts'
import type { WalletListing } from '../../domain/wallets/wallet.ts'
import type { WalletApi, WalletPage, WalletQuery } from '../../ports/wallet-api.ts'
import { Gate } from './gate.ts'

/** A catalogue of wallets that is handed in, and that can be away. */
export class MemoryWalletApi implements WalletApi {
  /** What the service answers instead of wallets; `undefined`: wallets. */
  failure: ErrorCode | undefined
  /** Closed, the service takes its time. */
  readonly gate = new Gate()
  private readonly asked: WalletQuery[] = []

  constructor(
    private readonly wallets: readonly WalletListing[] = [],
    private readonly shipped: readonly WalletListing[] = wallets,
  ) {}

  get queries(): readonly WalletQuery[] {
    return this.asked
  }

  fetchWallets = async (query: WalletQuery, signal: AbortSignal): Promise<WalletPage> => {
    this.asked.push(query)
    await this.gate.pass()
    signal.throwIfAborted()
    if (this.failure !== undefined) throw new CoreError(this.failure)
    const wanted = this.wallets.filter(
      ({ chains }) => chains.length === 0 || query.chains.length === 0 || chains.some((each) => isIn(query, each)),
    )
    const from = (query.page - 1) * query.entries
    return { wallets: wanted.slice(from, from + query.entries), count: wanted.length }
  }

  /** What `fetchWalletImage` answers, by image id. */
  readonly images = new Map<string, WalletImage>()

  fetchWalletImage = async (imageId: string, signal: AbortSignal): Promise<WalletImage> => {
    await this.gate.pass()
    signal.throwIfAborted()
    const image = this.images.get(imageId)
    if (image === undefined) throw new CoreError('IMAGE_UNAVAILABLE')
    return image
  }

  bundled = async (): Promise<readonly WalletListing[]> => this.shipped
}

const isIn = ({ chains }: WalletQuery, chain: string): boolean => chains.some((each) => each === chain)
