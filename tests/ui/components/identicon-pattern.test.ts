import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { identicon } from '../../../src/ui/components/identicon-pattern.ts'

const hexAddress = fc
  .array(fc.integer({ min: 0, max: 15 }), { minLength: 40, maxLength: 40 })
  .map((digits) => `0x${digits.map((digit) => digit.toString(16)).join('')}`)

describe('identicon', () => {
  it('should draw an EVM address alike in every case of its letters', () => {
    fc.assert(
      fc.property(hexAddress, (address) => {
        expect(identicon(`0x${address.slice(2).toUpperCase()}`)).toEqual(identicon(address))
      }),
    )
  })

  it('should tell base58 addresses apart that differ only in case', () => {
    expect(identicon('Hx7Yp2kVwXnYw9rYvR3oZbqzLq1cK8Qm4tUe5sNfD2aG')).not.toEqual(
      identicon('hx7Yp2kVwXnYw9rYvR3oZbqzLq1cK8Qm4tUe5sNfD2aG'),
    )
  })

  it('should draw within its colours and near its ground, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { ground, shapes } = identicon(text)
        expect(ground).toMatch(/^#[0-9a-f]{6}$/)
        for (const { fill, x, y, r } of shapes) {
          expect(fill).toMatch(/^#[0-9a-f]{6}$/)
          expect(Math.min(x, y, r)).toBeGreaterThanOrEqual(0)
          expect(Math.max(x, y, r)).toBeLessThanOrEqual(10)
        }
      }),
    )
  })

  it('should give most addresses a drawing of their own', () => {
    const drawings = new Set<string>()
    for (let index = 0; index < 1000; index += 1)
      drawings.add(JSON.stringify(identicon(`0x${index.toString(16).padStart(40, '0')}`)))
    expect(drawings.size).toBeGreaterThan(990)
  })
})
