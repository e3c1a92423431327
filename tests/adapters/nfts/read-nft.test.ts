import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNft, readNftPage } from '../../../src/adapters/nfts/read-nft.ts'

const DOOR = {
  ...{ id: 'door-1', name: 'Blue door', collection: 'Doors', contract: '0x1', tokenId: '1', is_spam: false },
  imageUrl: 'https://pictures.example/public/getAssetImage/door-1',
}

describe('readNft', () => {
  it('should read what the service says of one', () => {
    expect(readNft(DOOR)).toEqual({
      ...{ id: 'door-1', name: 'Blue door', collection: 'Doors', contract: '0x1', tokenId: '1', is_spam: false },
      imageId: 'door-1',
    })
  })

  it.each([
    'https://evil.example/track.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'https://pictures.example/public/getAssetImage/../../secret',
    'https://pictures.example/public/getAssetImage/a%2Fb',
    'https://pictures.example/public/getAssetImage/a?who=me',
    42,
  ])('B01 should know no picture at %s', (imageUrl) => {
    expect(readNft({ ...DOOR, imageUrl })?.imageId).toBeUndefined()
  })

  it('A13 should clean names, and leave out what has no id', () => {
    expect(readNft({ ...DOOR, name: 'Gift\u202E txt' })?.name).toBe('Gift txt')
    expect(readNftPage({ nfts: [DOOR, { name: 'nobody' }, null, 'x'], next: 'more' })).toMatchObject({
      ...{ nfts: [{ id: 'door-1' }], next: 'more' },
    })
  })

  it.each([true, false, undefined, null, 'true', 1])('should take only `true` for the flag of spam: %j', (is_spam) => {
    expect(readNft({ ...DOOR, is_spam })?.is_spam).toBe(is_spam === true)
  })

  it('J08 should keep a text of 512 characters, and no longer one nor an empty one', () => {
    const [longest, longer] = ['a'.repeat(512), 'a'.repeat(513)]
    expect(readNft({ ...DOOR, id: longest, contract: longest, tokenId: longest })).toMatchObject({
      ...{ id: longest, contract: longest, tokenId: longest },
    })
    for (const id of [longer, '', 7, null, undefined, ['door-1']]) expect(readNft({ ...DOOR, id })).toBeUndefined()
    for (const text of [longer, '', 7, null, undefined, ['1']]) {
      expect(readNft({ ...DOOR, contract: text, tokenId: text })).toMatchObject({ id: 'door-1' })
      expect(readNft({ ...DOOR, contract: text })?.contract).toBeUndefined()
      expect(readNftPage({ nfts: [], next: text })).toEqual({ nfts: [], next: undefined })
    }
  })

  it.each([null, undefined, 'nfts', 7, [DOOR], {}, { nfts: { 0: DOOR, length: 1 } }, Object.create({ nfts: [DOOR] })])(
    'should be no page: %j',
    (answer) => expect(readNftPage(answer)).toBeUndefined(),
  )

  it('should be no page what is none, and never throw', () => {
    expect(readNftPage({ nfts: 'all' })).toBeUndefined()
    fc.assert(fc.property(fc.anything(), (answer) => void readNftPage(answer)))
    fc.assert(fc.property(fc.anything(), (answer) => void readNft({ ...DOOR, ...(answer as object) })))
  })
})
