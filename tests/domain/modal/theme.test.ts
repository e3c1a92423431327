import { describe, expect, it } from 'vitest'
import { THEME_DEFAULTS } from '../../../src/domain/modal/theme.ts'

describe('the theme', () => {
  it('R-THEME-1 should be 360px wide, in type of 10px, with a radius of 4px, at z-index 999', () => {
    expect(THEME_DEFAULTS).toEqual({ width: '360px', fontSizeMaster: '10px', radius: '4px', zIndex: 999 })
  })
})
