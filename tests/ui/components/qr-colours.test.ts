import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isScannable, qrColours } from '../../../src/ui/components/qr-colours.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('isScannable', () => {
  it.each([
    ['#000', '#fff'],
    ['#0b665b', '#ffffff'],
    ['#1D1B16', '#f4f2ec'],
    ['#00f', '#ff0'],
  ])('should take %s on %s', (dark, light) => expect(isScannable(dark, light)).toBe(true))

  it.each([
    ['#fff', '#000'], // inverted
    ['#5ad1bb', '#1d1b18'], // inverted, in the colours of the dark theme
    ['#777', '#aaa'],
    ['#000', '#777'], // 18 % of the light of white
    ['#0f0', '#fff'],
    ['black', 'white'], // what a name, a variable or a see-through colour comes to cannot be known here
    ['var(--portico-text)', '#fff'],
    ['#0000', '#fff'],
    ['', ''],
  ])('should refuse %s on %s', (dark, light) => expect(isScannable(dark, light)).toBe(false))

  it('should never take two colours both ways around', () => {
    fc.assert(fc.property(colour, colour, (one, other) => !(isScannable(one, other) && isScannable(other, one))))
  })
})

describe('qrColours', () => {
  it('should fall back to black on white as a pair', () => {
    expect(qrColours('#777', '#aaa')).toEqual({ dark: '#000', light: '#fff' })
    expect(qrColours(undefined, '#000')).toEqual({ dark: '#000', light: '#fff' })
  })

  it('should never give colours that would not scan, whatever is asked for', () => {
    fc.assert(
      fc.property(fc.oneof(colour, fc.string()), fc.oneof(colour, fc.string()), (dark, light) => {
        const given = qrColours(dark, light)
        expect(isScannable(given.dark, given.light)).toBe(true)
      }),
    )
  })
})
