import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import {
  nftsUnavailable,
  noNfts,
  passesOver,
  readingNfts,
  withFirstNftPage,
  withNftPage,
} from '../../../src/domain/nfts/nft-list.ts'
import type { Nft } from '../../../src/domain/nfts/nft.ts'

const HERE = { address: '0xa', chain: chainId('eip155:1') }
const THERE = { address: '0xb', chain: chainId('eip155:1') }
const ELSEWHERE = { address: '0xa', chain: chainId('eip155:137') }

const nft = (id: string): Nft => ({
  ...{ id, name: id, collection: 'Doors', contract: undefined, tokenId: undefined, imageId: undefined },
  is_spam: false,
})
const reading = () => readingNfts(HERE)(noNfts)
const ids = (nfts: readonly Nft[]) => nfts.map(({ id }) => id)

describe('the list of NFTs', () => {
  it('should hold the pages one after the other, each NFT once', () => {
    const first = withNftPage({ nfts: [nft('a'), nft('b')], next: '2' }, undefined)(reading())
    const second = withNftPage({ nfts: [nft('b'), nft('c')] }, '2')(first)
    expect(ids(second.nfts)).toEqual(['a', 'b', 'c'])
    expect(second).toMatchObject({ next: undefined, loading: false, isRead: true })
  })

  it('should begin anew with a first page', () => {
    const first = withNftPage({ nfts: [nft('a')] }, undefined)(reading())
    expect(ids(withNftPage({ nfts: [nft('b')] }, undefined)(first).nfts)).toEqual(['b'])
  })

  it('should follow its pages anew after a first page', () => {
    const first = withNftPage({ nfts: [nft('a')], next: '2' }, undefined)
    const second = withNftPage({ nfts: [nft('b')] }, '2')(first(reading()))
    expect(first(second)).toMatchObject({ nfts: [nft('a')], next: '2' })
  })

  describe('whose first page comes again (V285)', () => {
    const FIRST = { nfts: [nft('a'), nft('b')], next: '2' }
    const loaded = () => withNftPage({ nfts: [nft('c')], next: '3' }, '2')(withNftPage(FIRST, undefined)(reading()))

    it('should stay as far as it was loaded where the page is as before', () => {
      const renamed = { ...nft('b'), name: 'B' }
      const again = withFirstNftPage({ ...FIRST, nfts: [nft('a'), renamed] })(readingNfts(HERE)(loaded()))
      expect(again).toEqual({ ...loaded(), nfts: [nft('a'), renamed, nft('c')] })
    })

    it.each([
      ['another is there', { ...FIRST, nfts: [nft('z'), nft('a')] }],
      ['one is gone', { ...FIRST, nfts: [nft('b'), nft('c')] }],
      ['it is the last page now', { ...FIRST, next: undefined }],
      ['there is nothing any more', { nfts: [], next: undefined }],
    ])('should begin anew where %s', (_what, page) => {
      expect(withFirstNftPage(page)(readingNfts(HERE)(loaded()))).toEqual(
        withNftPage(page, undefined)(readingNfts(HERE)(loaded())),
      )
    })

    it('should always begin with that page, and have each NFT once', () => {
      const some = fc.uniqueArray(fc.constantFrom(...'abcdefgh').map(nft), { selector: ({ id }) => id })
      fc.assert(
        fc.property(some, some, some, fc.option(fc.constant('2'), { nil: undefined }), (one, more, again, next) => {
          const before = withNftPage({ nfts: more }, '2')(withNftPage({ nfts: one, next: '2' }, undefined)(reading()))
          const { nfts } = withFirstNftPage({ nfts: again, next })(before)
          expect(ids(nfts).slice(0, again.length)).toEqual(ids(again))
          expect(new Set(ids(nfts)).size).toBe(nfts.length)
        }),
      )
    })
  })

  it('J08 should follow no circle', () => {
    const first = withNftPage({ nfts: [nft('a')], next: '2' }, undefined)(reading())
    expect(withNftPage({ nfts: [nft('b')], next: '2' }, '2')(first).next).toBeUndefined()
  })

  it('J08 S130 should pass over one page that brings nothing, and end with the second', () => {
    const first = withNftPage({ nfts: [], next: '2' }, undefined)(reading())
    expect([first.next, passesOver(first)]).toEqual(['2', true])
    const second = withNftPage({ nfts: [nft('a')], next: '3' }, '2')(first)
    expect([second.next, passesOver(second)]).toEqual(['3', false])
    const third = withNftPage({ nfts: [nft('a')], next: '4' }, '3')(second)
    expect([third.next, passesOver(third)]).toEqual(['4', true])
    const fourth = withNftPage({ nfts: [], next: '5' }, '4')(third)
    expect([fourth.next, passesOver(fourth)]).toEqual([undefined, false])
  })

  it('should keep what is here when the service fails, and nothing of another owner', () => {
    const first = withNftPage({ nfts: [nft('a')], next: '2' }, undefined)(reading())
    expect(nftsUnavailable(first)).toMatchObject({ nfts: [{ id: 'a' }], next: '2', error: 'NFTS_UNAVAILABLE' })
    expect(nftsUnavailable(first).loading).toBe(false)
    expect(readingNfts(HERE)(first).nfts).toHaveLength(1)
    for (const owner of [THERE, ELSEWHERE])
      expect(readingNfts(owner)(first)).toMatchObject({ nfts: [], isRead: false, owner })
  })

  it('should say that it is being read, and no longer that it failed', () => {
    expect(readingNfts(HERE)(nftsUnavailable(reading()))).toMatchObject({ loading: true, error: undefined })
  })
})
