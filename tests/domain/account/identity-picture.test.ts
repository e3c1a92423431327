import { describe, expect, it } from 'vitest'
import { hasPicture } from '../../../src/domain/account/identity-picture.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const bare = { address, name: undefined, imageId: undefined }

describe('hasPicture', () => {
  it('should be so for one that came with the name, and for one at the picture service', () => {
    expect(hasPicture({ ...bare, picture: 'data:image/png;base64,AAAA' }, address)).toBe(true)
    expect(hasPicture({ ...bare, imageId: 'asset-1' }, address)).toBe(true)
  })

  it('should not be so without one, and for the identity of another account', () => {
    expect(hasPicture(undefined, address)).toBe(false)
    expect(hasPicture(bare, address)).toBe(false)
    expect(hasPicture({ ...bare, imageId: 'asset-1' }, '0x0000000000000000000000000000000000000000')).toBe(false)
  })
})
