import type { NftPage } from '../../domain/nfts/nft.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NftApi, NftQuery } from '../../ports/nft-api.ts'
import { fetchJson } from '../http/fetch-json.ts'
import { serviceAddress, type ServiceOptions } from '../http/service-address.ts'
import { readNftPage } from './read-nft.ts'

/** Unit: milliseconds. */
const ANSWER_WITHIN_MS = 10_000

/** The NFT service over HTTP. */
export class HttpNftApi implements NftApi {
  constructor(
    private readonly options: ServiceOptions,
    private readonly fetch: typeof globalThis.fetch,
    private readonly clock: Clock,
  ) {}

  fetchNfts = async ({ account, chainId, cursor }: NftQuery, signal: AbortSignal): Promise<NftPage> => {
    const path = `v1/account/${encodeURIComponent(account)}/nfts`
    const address = serviceAddress(this.options, path, { chainId, cursor })
    const { fetch, clock } = this
    const answer = await fetchJson({ fetch, clock }, address, { withinMs: ANSWER_WITHIN_MS, signal }).catch(
      (cause: unknown) => {
        signal.throwIfAborted()
        throw new CoreError('NFTS_UNAVAILABLE', { cause })
      },
    )
    const page = readNftPage(answer)
    if (page === undefined) throw new CoreError('NFTS_UNAVAILABLE', { details: 'The answer is no list.' })
    return page
  }
}
