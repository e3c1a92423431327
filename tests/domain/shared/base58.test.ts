import { getBase58Decoder, getBase58Encoder } from '@solana/web3.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { base58, fromBase58 } from '../../../src/domain/shared/base58.ts'

describe('base58', () => {
  it.each([
    ['', ''],
    ['00', '1'],
    ['0000', '11'],
    ['61', '2g'],
    ['00010966776006953d5567439e5e39f86a0d273beed61967f6', '16UwLL9Risc3QfPqBUvKofHmBQ7wMtjvM'],
  ])('should write %s as Bitcoin writes it', (hex, text) => {
    expect(base58(Uint8Array.from(Buffer.from(hex, 'hex')))).toBe(text)
    expect(Buffer.from(fromBase58(text) ?? []).toString('hex')).toBe(hex)
  })

  it.each(['0', 'O', 'I', 'l', 'abc!', ' 1', '1\n', 'é', 7, null, undefined])('should not read %j', (value) => {
    expect(fromBase58(value)).toBeUndefined()
  })

  it('should agree with the Solana library on every bytes, both ways', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 80 }),
      fc
        .tuple(fc.nat(5), fc.uint8Array({ maxLength: 64 }))
        .map(([zeros, rest]) => Uint8Array.from([...new Uint8Array(zeros), ...rest])),
    )
    fc.assert(
      fc.property(bytes, (value) => {
        const text = base58(value)
        expect(text).toBe(getBase58Decoder().decode(value))
        expect(fromBase58(text)).toEqual(value)
        expect(fromBase58(text)).toEqual(Uint8Array.from(getBase58Encoder().encode(text)))
      }),
    )
  })
})
