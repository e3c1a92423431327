import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tileGround, tileInitial } from '../../../src/ui/components/letter-tile.ts'

describe('tileInitial', () => {
  it('should be the first letter or digit of the name', () => {
    expect(tileInitial('Rainbow')).toBe('R')
    expect(tileInitial('  {1inch}')).toBe('1')
    expect(tileInitial('émile')).toBe('É')
    expect(tileInitial('🦊')).toBe('•')
  })
})

describe('tileGround', () => {
  it('should always be a colour, and the same for the same id', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        expect(tileGround(id)).toMatch(/^#[0-9a-f]{6}$/)
        expect(tileGround(id)).toBe(tileGround(id))
      }),
    )
  })
})
