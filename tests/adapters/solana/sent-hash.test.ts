import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sentHash } from '../../../src/adapters/solana/sent-hash.ts'
import { base58 } from '../../../src/adapters/solana/wallet-answer.ts'
import { base64 } from '../../../src/domain/shared/base64.ts'
import { hexadecimal } from '../../../src/domain/shared/hexadecimal.ts'

const anySignature = fc.uint8Array({ minLength: 64, maxLength: 64 }).filter((bytes) => bytes.some((byte) => byte !== 0))

describe('the hash in what a Solana wallet answers', () => {
  it('T11 should be the very bytes that the wallet said, in whichever way it said them', () => {
    fc.assert(
      fc.property(anySignature, (bytes) => {
        const hash = base58(bytes)
        for (const said of [hash, base64(bytes), hexadecimal(bytes), `0x${hexadecimal(bytes)}`, bytes, [...bytes]]) {
          expect(sentHash(said)).toBe(hash)
          expect(sentHash({ signature: said })).toBe(hash)
        }
      }),
    )
  })

  it('T11 should be none where base58 does not come to 64 bytes, and not another one read as base64', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 66 }), (bytes) => {
        if (bytes.length !== 64) expect(sentHash({ signature: base58(bytes) })).toBeUndefined()
      }),
    )
    // 86 letters of base58 that are 63 bytes, and would be 64 as base64.
    const sixtyThree = base58(new Uint8Array(63).fill(255))
    expect([sixtyThree.length, sentHash(sixtyThree)]).toEqual([87, undefined])
    const shorter = base58(new Uint8Array(63).fill(7))
    expect([shorter.length, sentHash(shorter)]).toEqual([86, undefined])
  })

  it('T11 should be none where there is no signature yet', () => {
    expect(sentHash('1'.repeat(64))).toBeUndefined()
    expect(sentHash(new Uint8Array(64))).toBeUndefined()
  })
})
