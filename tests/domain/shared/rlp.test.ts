import * as fc from 'fast-check'
import { bytesToHex, toRlp } from 'viem'
import { describe, expect, it } from 'vitest'
import { isRlpList, rlpItems } from '../../../src/domain/shared/rlp.ts'

/** As viem writes it, which is held to the yellow paper. */
const written = (items: readonly Uint8Array[]): Uint8Array => toRlp([...items], 'bytes')
const bytesOf = (length: number, fill = 7) => new Uint8Array(length).fill(fill)

describe('rlpItems', () => {
  it('should be the items of a list, short and long', () => {
    const lengths = [0, 1, 2, 54, 55, 56, 57, 255, 256, 300]
    const items = lengths.map((length) => bytesOf(length))
    expect(rlpItems(written(items), 0)).toEqual(items)
    expect(rlpItems(written([]), 0)).toEqual([])
    // A list of 55 bytes is the last short one.
    for (const length of [54, 55]) expect(rlpItems(written([bytesOf(length)]), 0)).toEqual([bytesOf(length)])
  })

  it('should be, of a list within it, the items of that without its length', () => {
    const inner = toRlp(['0x01', '0x0203'], 'bytes')
    expect(rlpItems(toRlp([['0x01', '0x0203'], '0x04'], 'bytes'), 0)).toEqual([inner.subarray(1), Uint8Array.of(4)])
  })

  it('should begin where it is told', () => {
    const typed = Uint8Array.of(2, ...written([bytesOf(3)]))
    expect(rlpItems(typed, 1)).toEqual([bytesOf(3)])
    expect(rlpItems(typed, 0)).toBeUndefined()
  })

  it('should be none where the list ends before the bytes do, or an item or the list goes past its end', () => {
    const whole = written([bytesOf(60), bytesOf(1)])
    expect(rlpItems(Uint8Array.of(...whole, 0), 0)).toBeUndefined()
    expect(rlpItems(whole.subarray(0, -1), 0)).toBeUndefined()
    expect(rlpItems(Uint8Array.of(0xc2, 0x82, 0x01), 0)).toBeUndefined()
    expect(rlpItems(Uint8Array.of(0xc2, 0x81, 0x01), 0)).toEqual([Uint8Array.of(1)])
  })

  it('should be none of what is a text, or nothing', () => {
    expect(rlpItems(toRlp('0x0102', 'bytes'), 0)).toBeUndefined()
    expect(rlpItems(new Uint8Array(), 0)).toBeUndefined()
    expect(rlpItems(Uint8Array.of(0xc0), 1)).toBeUndefined()
  })

  it('should always be what was written, and never more than what is there', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 12 }), (items) => {
        expect(rlpItems(written(items), 0)?.map((item) => bytesToHex(item))).toEqual(
          items.map((item) => bytesToHex(item)),
        )
      }),
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        const items = rlpItems(bytes, 0) ?? []
        expect(items.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(Math.max(1, bytes.length))
      }),
    )
  })
})

describe('isRlpList', () => {
  it('should be by the first byte there', () => {
    expect(isRlpList(Uint8Array.of(0xbf, 0xc0), 0)).toBe(false)
    expect(isRlpList(Uint8Array.of(0xbf, 0xc0), 1)).toBe(true)
    expect(isRlpList(Uint8Array.of(0xff), 0)).toBe(true)
    expect(isRlpList(new Uint8Array(), 0)).toBe(false)
  })
})
