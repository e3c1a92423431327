import { activeAccount } from '../../domain/account/accounts.ts'
import {
  isNftListOf,
  type NftOwner,
  nftsUnavailable,
  noNfts,
  passesOver,
  readingNfts,
  withFirstNftPage,
  withNftPage,
} from '../../domain/nfts/nft-list.ts'
import type { NftApi } from '../../ports/nft-api.ts'
import type { AppState } from '../state/app-state.ts'

/** Reads the NFTs of the account on screen, page by page. An answer for an account that was left is dropped. */
export class FetchNfts {
  private reading = new AbortController()

  constructor(
    private readonly api: NftApi,
    private readonly state: Pick<AppState, 'accounts' | 'nfts'>,
  ) {}

  /** Reads from the first page; the rows that are here stay until it comes, and those of later pages if it is the same. */
  async execute(): Promise<void> {
    const owner = this.owner()
    if (owner === undefined) return this.forget()
    const list = this.state.nfts.snapshot()
    if (isNftListOf(list, owner) && list.loading) return
    // After a failure the list begins anew: its cursor may be one that the service no longer knows.
    await this.read(owner, undefined, list.error === undefined)
  }

  /** The next page, where there is one and none is on its way. */
  async more(): Promise<void> {
    const owner = this.owner()
    const list = this.state.nfts.snapshot()
    if (owner === undefined || !isNftListOf(list, owner)) return this.execute()
    if (list.next !== undefined && !list.loading) await this.read(owner, list.next)
  }

  stop(): void {
    this.reading.abort()
    this.reading = new AbortController()
  }

  /** The account has changed, or no wallet is connected: what is here belongs to another account. */
  forget(): void {
    this.stop()
    this.state.nfts.set(noNfts)
  }

  private async read(owner: NftOwner, from: string | undefined, keepsPages = false): Promise<void> {
    this.stop()
    const { signal } = this.reading
    let cursor = from
    do {
      this.state.nfts.update(readingNfts(owner))
      const query = { account: owner.address, chainId: owner.chain, cursor }
      const began = cursor
      const step = await this.api.fetchNfts(query, signal).then(
        (page) => (keepsPages && began === undefined ? withFirstNftPage(page) : withNftPage(page, began)),
        () => nftsUnavailable,
      )
      if (signal.aborted || !isNftListOf(this.state.nfts.snapshot(), owner)) return
      this.state.nfts.update(step)
      cursor = this.state.nfts.snapshot().next
    } while (passesOver(this.state.nfts.snapshot()))
  }

  private owner(): NftOwner | undefined {
    const { address, chain } = activeAccount(this.state.accounts.snapshot())
    return address === undefined || chain === undefined ? undefined : { address, chain }
  }
}
