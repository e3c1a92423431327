import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { watchAsset } from '../../../src/domain/rpc/watch-asset.ts'
import { isCoreError } from '../../../src/domain/shared/core-error.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('watchAsset', () => {
  it('should read a token, and write it anew', () => {
    const options = { address, symbol: 'PUSD', decimals: 6, image: 'https://shop.example/p.png' }
    expect(watchAsset({ type: 'ERC20', options })).toEqual({
      facts: {
        ...{ kind: 'asset', standard: 'ERC20', address, symbol: 'PUSD' },
        more: [
          { path: 'decimals', value: '6' },
          { path: 'image', value: 'https://shop.example/p.png' },
        ],
      },
      params: { type: 'ERC20', options },
    })
  })

  it('should read what some libraries write otherwise: in a list, decimals as a text', () => {
    expect(watchAsset([{ type: 'ERC20', options: { address, decimals: '18' } }]).params).toEqual({
      type: 'ERC20',
      options: { address, decimals: 18 },
    })
  })

  it('should read an NFT', () => {
    expect(watchAsset({ type: 'ERC721', options: { address, tokenId: '7' } }).facts).toMatchObject({
      standard: 'ERC721',
      more: [{ path: 'tokenId', value: '7' }],
    })
  })

  it.each([
    ['no address', { type: 'ERC20', options: { symbol: 'A' } }],
    ['another kind', { type: 'ERC777', options: { address } }],
    ['a symbol that is too long', { type: 'ERC20', options: { address, symbol: 'TWELVE CHARS' } }],
    ['no symbol', { type: 'ERC20', options: { address, symbol: '' } }],
    ['decimals of 37', { type: 'ERC20', options: { address, decimals: 37 } }],
    ['decimals below zero', { type: 'ERC20', options: { address, decimals: -1 } }],
    ['a picture that is run', { type: 'ERC20', options: { address, image: 'javascript:alert(1)' } }],
    ['a number that is none', { type: 'ERC721', options: { address, tokenId: 'first' } }],
    ['a field that is not known', { type: 'ERC20', options: { address, chain: 1 } }],
  ])('should refuse %s', (_what, params) => {
    expect(() => watchAsset(params)).toThrow('This request cannot be read.')
  })

  it('should never fail but by name', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (value, other) => {
        for (const params of [
          value,
          { type: 'ERC20', options: value },
          { type: 'ERC20', options: { address, symbol: other } },
        ])
          try {
            watchAsset(params)
          } catch (error) {
            expect(isCoreError(error, 'RPC_BAD_PARAMS')).toBe(true)
          }
      }),
    )
  })
})
