import type { Nft, NftPage } from '../../domain/nfts/nft.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { NftApi, NftQuery } from '../../ports/nft-api.ts'
import { Gate } from './gate.ts'

/** The NFTs that a test sets, in pages; the service can be made unavailable. */
export class MemoryNftApi implements NftApi {
  isAway = false
  /** Closed, the service does not answer yet. */
  readonly gate = new Gate()
  private readonly asked: NftQuery[] = []

  constructor(
    public nfts: readonly Nft[] = [],
    private readonly perPage = 50,
  ) {}

  get queries(): readonly NftQuery[] {
    return this.asked
  }

  fetchNfts = async (query: NftQuery, signal: AbortSignal): Promise<NftPage> => {
    this.asked.push(query)
    await this.gate.pass()
    signal.throwIfAborted()
    if (this.isAway) throw new CoreError('NFTS_UNAVAILABLE')
    const from = Number(query.cursor ?? 0)
    const to = from + this.perPage
    return { nfts: this.nfts.slice(from, to), next: to < this.nfts.length ? String(to) : undefined }
  }
}
