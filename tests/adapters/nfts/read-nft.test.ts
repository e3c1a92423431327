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

  it('should be no page what is none, and never throw', () => {
    expect(readNftPage({ nfts: 'all' })).toBeUndefined()
    fc.assert(fc.property(fc.anything(), (answer) => void readNftPage(answer)))
    fc.assert(fc.property(fc.anything(), (answer) => void readNft({ ...DOOR, ...(answer as object) })))
  })
})
