import { getBase58Decoder } from '@solana/web3.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeBase58 } from '../../../sandbox/relay/base58.ts'

describe('decodeBase58', () => {
  it('should give back every byte string that an independent encoder has written', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 64 }), (bytes) => {
        expect(decodeBase58(getBase58Decoder().decode(bytes))).toEqual(bytes)
      }),
    )
  })

  it('should read the multicodec prefix of Ed25519 that the stock client writes as K36', () => {
    expect(decodeBase58('K36')).toEqual(Uint8Array.of(0xed, 0x01))
  })

  it.each(['', '0', 'O', 'I', 'l', 'abc!', '1'.repeat(129)])('should refuse %j', (text) => {
    expect(decodeBase58(text)).toBeUndefined()
  })
})
