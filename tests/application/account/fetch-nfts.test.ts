import { describe, expect, it } from 'vitest'
import { MemoryNftApi } from '../../../src/adapters/memory/memory-nft-api.ts'
import { createAppState } from '../../../src/application/state/app-state.ts'
import { FetchNfts } from '../../../src/application/account/fetch-nfts.ts'
import type { Nft } from '../../../src/domain/nfts/nft.ts'
import { connectedAccounts } from '../../support/fake-core.ts'

const nft = (id: string): Nft => ({
  ...{ id, name: id, collection: '', contract: undefined, tokenId: undefined, imageId: undefined, is_spam: false },
})

function visitor(count: number) {
  const state = createAppState('eip155')
  state.accounts.set(connectedAccounts())
  const api = new MemoryNftApi(
    Array.from({ length: count }, (_, number) => nft(`n${number}`)),
    2,
  )
  return { state, api, nfts: new FetchNfts(api, state) }
}

describe('FetchNfts', () => {
  it('should read page by page, and no further than there is', async () => {
    const { state, api, nfts } = visitor(3)
    await nfts.execute()
    expect(state.nfts.snapshot().nfts).toHaveLength(2)
    await nfts.more()
    await nfts.more()
    expect(state.nfts.snapshot().nfts).toHaveLength(3)
    expect(api.queries).toHaveLength(2)
  })

  it('V285 should keep what was loaded when it is read again and nothing has changed', async () => {
    const { state, nfts } = visitor(6)
    await nfts.execute()
    await nfts.more()
    await nfts.execute()
    expect(state.nfts.snapshot()).toMatchObject({ nfts: { length: 4 }, next: '4', loading: false })
    await nfts.more()
    expect(state.nfts.snapshot().nfts).toHaveLength(6)
  })

  it('V285 should begin anew after a failure: the service may no longer know where the list ended', async () => {
    const { state, api, nfts } = visitor(6)
    await nfts.execute()
    await nfts.more()
    api.isAway = true
    await nfts.more()
    api.isAway = false
    await nfts.execute()
    expect(state.nfts.snapshot()).toMatchObject({ nfts: { length: 2 }, next: '2', error: undefined })
  })

  it('S130 should go on to the next page where one has nothing that can be shown', async () => {
    const { state, api, nfts } = visitor(1)
    const { fetchNfts } = api
    const blank = { nfts: [], next: '0' }
    api.fetchNfts = async (query, signal) => (query.cursor === undefined ? blank : fetchNfts(query, signal))
    await nfts.execute()
    expect(state.nfts.snapshot()).toMatchObject({ nfts: [{ id: 'n0' }], next: undefined, loading: false })
  })

  it('S130 should stay where it is when the service fails on the way to the next page', async () => {
    const { state, api, nfts } = visitor(1)
    const { fetchNfts } = api
    const blank = { nfts: [], next: '0' }
    api.fetchNfts = async (query, signal) => (query.cursor === undefined ? blank : fetchNfts(query, signal))
    api.isAway = true
    await nfts.execute()
    expect(state.nfts.snapshot()).toMatchObject({ nfts: [], error: 'NFTS_UNAVAILABLE', loading: false })
    api.isAway = false
    await nfts.execute()
    expect(state.nfts.snapshot()).toMatchObject({ nfts: [{ id: 'n0' }], error: undefined })
  })

  it('should drop what comes for an account that was left', async () => {
    const { state, api, nfts } = visitor(1)
    api.gate.close()
    const reading = nfts.execute()
    state.accounts.update((accounts) => ({ ...accounts, active: 'solana' }))
    nfts.forget()
    api.gate.open()
    await reading
    expect(state.nfts.snapshot()).toMatchObject({ nfts: [], owner: undefined })
  })

  it('should say that the service is away, and read again when told to', async () => {
    const { state, api, nfts } = visitor(1)
    api.isAway = true
    await nfts.execute()
    expect(state.nfts.snapshot()).toMatchObject({ error: 'NFTS_UNAVAILABLE', loading: false, isRead: false })
    api.isAway = false
    await nfts.execute()
    expect(state.nfts.snapshot()).toMatchObject({ error: undefined, isRead: true })
  })

  it('should not ask the service where no wallet is connected', async () => {
    const { state, api, nfts } = visitor(1)
    state.accounts.update((accounts) => ({ ...accounts, eip155: { ...accounts.eip155, address: undefined } }))
    await nfts.execute()
    expect(api.queries).toHaveLength(0)
  })
})
