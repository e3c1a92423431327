import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentColours, channelsOf, contrast, TEXT_CONTRAST } from '../../../src/domain/modal/accent.ts'
import { porticoTheme, THEME_DEFAULTS, type ThemeTokens } from '../../../src/domain/modal/theme.ts'
import { runs } from '../../support/runs.ts'

const hex = fc
  .tuple(...([0, 1, 2] as const).map(() => fc.integer({ min: 0, max: 255 })))
  .map((channels) => `#${channels.map((each) => each.toString(16).padStart(2, '0')).join('')}` as const)
const mode = fc.constantFrom('light', 'dark')
const ratio = (one = '', other = '') => contrast(channelsOf(one) ?? [0, 0, 0], channelsOf(other) ?? [0, 0, 0])
const refused = (tokens: object) => () => porticoTheme(tokens as ThemeTokens)

describe('the theme', () => {
  it('R-THEME-1 should be 360px wide, in type of 10px, with a radius of 4px, at z-index 999', () => {
    expect(THEME_DEFAULTS).toEqual({ width: '360px', fontSizeMaster: '10px', radius: '4px', zIndex: 999 })
  })

  it('R-THEME-1 should say each token as a custom property', () => {
    const theme = porticoTheme({
      ...THEME_DEFAULTS,
      spacing: '5px',
      font: `Inter, 'Noto Sans'`,
      overlay: 'rgb(0 0 0 / 40%)',
    })
    expect(Object.fromEntries(theme.properties)).toEqual({
      '--portico-width': '360px',
      '--portico-font-size-master': '10px',
      '--portico-radius': '4px',
      '--portico-z-index': '999',
      '--portico-spacing': '5px',
      '--portico-font': `Inter, 'Noto Sans'`,
      '--portico-backdrop': 'rgb(0 0 0 / 40%)',
    })
  })

  it('should leave alone what it is not told', () => {
    expect(porticoTheme({})).toEqual({ mode: undefined, layout: undefined, properties: new Map() })
  })

  it('should have an accent of its own for light and for dark', () => {
    const { properties } = porticoTheme({ accent: { light: '#0b665b', dark: '#5ad1bb' } })
    expect(properties.get('--portico-accent')).toBe('var(--portico-light, #0b665b) var(--portico-dark, #5ad1bb)')
    expect(properties.get('--portico-on-accent')).toBe('var(--portico-light, #ffffff) var(--portico-dark, #000000)')
  })

  it('should have one accent by day and by night where the page names one', () => {
    const { properties } = porticoTheme({ accent: '#0b665b' })
    expect(properties.get('--portico-accent')).toBe('var(--portico-light, #0b665b) var(--portico-dark, #0b665b)')
    expect([...properties.keys()]).toEqual(
      ['accent', 'accent-hover', 'accent-ink', 'on-accent'].map((name) => `--portico-${name}`),
    )
  })

  it('should take each layout', () => {
    for (const layout of ['narrow', 'wide'] as const) expect(porticoTheme({ layout }).layout).toBe(layout)
  })

  it('should take each mode, and a colour in either spelling', () => {
    for (const mode of ['light', 'dark', 'system'] as const) expect(porticoTheme({ mode }).mode).toBe(mode)
    expect(porticoTheme({ accent: '#1Af' })).toEqual(porticoTheme({ accent: '#11aaff' }))
    expect([channelsOf('red#fff'), channelsOf('#ffff'), channelsOf('#fff0')]).toEqual([undefined, undefined, undefined])
  })

  it.each([
    ['a token that there is none of', { colour: '#fff' }],
    ['a mode that there is none of', { mode: 'sepia' }],
    ['a layout that there is none of', { layout: 'tall' }],
    ['a colour by name', { accent: 'red' }],
    ['a length without a unit', { radius: '4' }],
    ['a length below nothing', { radius: '-4px' }],
    ['an end of the declaration', { radius: '4px;color:red' }],
    ['a rule', { font: 'a} body{color:red' }],
    ['an address', { font: 'url(//evil.example)' }],
    ['an address as an overlay', { overlay: 'url(//evil.example)' }],
    ['a variable', { overlay: 'var(--secret)' }],
    ['a quote without its end', { font: `'Inter` }],
    ['an escape', { font: '\\75 rl(x)' }],
    ['a fraction of a layer', { zIndex: 1.5 }],
    ['nothing at all', { width: null }],
  ])('should refuse %s, and name it', (_, tokens) => {
    const [name] = Object.keys(tokens)
    expect(refused(tokens)).toThrow(
      expect.objectContaining({ code: 'CONFIG_INVALID', details: `The theme's ${name}.` }),
    )
  })

  it.each([[null], ['#fff'], [7]])('should not take %j for a theme', (tokens) => {
    expect(refused(tokens as unknown as object)).toThrow(
      expect.objectContaining({ code: 'CONFIG_INVALID', details: "The theme's tokens." }),
    )
  })

  it('should refuse an accent that is none, with no raw error (T55)', () => {
    const halves = [{ light: '#000' }, { dark: '#000' }, { light: '#000', dark: 'red' }, { light: 'red', dark: '#000' }]
    const lists = [
      { light: ['#000'], dark: '#000' },
      { light: '#000', dark: ['#000'] },
    ]
    for (const accent of [null, [], 7, true, { light: {}, dark: null }, ...halves, ...lists])
      expect(refused({ accent })).toThrow(
        expect.objectContaining({ code: 'CONFIG_INVALID', details: "The theme's accent." }),
      )
  })

  it.each(['"<"', "'</style>'", '"/*"', "'*/'", '"@import"', "'Inter\n'", '"Inter\u0000"'])(
    'should not take %j for a font',
    (font) => {
      expect(refused({ font })).toThrow(
        expect.objectContaining({ code: 'CONFIG_INVALID', details: "The theme's font." }),
      )
    },
  )

  it.each(["'M+ 1p', sans-serif", '"Font Awesome 6 Free"', '\'游ゴシック\', "Noto Sans & Co"'])(
    'should take %j for a font',
    (font) => {
      expect(porticoTheme({ font }).properties.get('--portico-font')).toBe(font)
    },
  )

  it('should never let a value say more than what it is the value of', () => {
    const dangerous = /[;{}\\]|url\(|image\(|\/\*|@|<|expression/i
    const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.stringMatching(/^[#a-z(){};:'",\d]*$/))
    fc.assert(
      fc.property(
        fc.constantFrom('radius', 'font', 'overlay', 'width', 'zIndex', 'accent', 'spacing'),
        text,
        (token, value) => {
          try {
            const { properties } = porticoTheme({ [token]: value } as ThemeTokens)
            for (const said of properties.values()) expect(said).not.toMatch(dangerous)
          } catch (error) {
            expect(error).toMatchObject({ code: 'CONFIG_INVALID' })
          }
        },
      ),
      { numRuns: runs(500) },
    )
  })

  it('should always be readable: what stands on the accent, also under the pointer, and what is written in it', () => {
    fc.assert(
      fc.property(hex, mode, (accent, mode) => {
        const colours = accentColours(accent, mode)
        const ground = mode === 'light' ? '#ffffff' : '#1d1b18'
        expect(colours?.accent).toBe(accent)
        expect(ratio(colours?.accent, colours?.['on-accent'])).toBeGreaterThanOrEqual(TEXT_CONTRAST)
        expect(ratio(colours?.['accent-hover'], colours?.['on-accent'])).toBeGreaterThanOrEqual(TEXT_CONTRAST)
        expect(ratio(colours?.['accent-ink'], ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      }),
      { numRuns: runs(2_000) },
    )
  })

  it('should know the contrast that WCAG gives as examples', () => {
    expect(ratio('#000', '#fff')).toBeCloseTo(21)
    expect(ratio('#777', '#fff')).toBeCloseTo(4.48, 2)
    expect(ratio('#fff', '#fff')).toBe(1)
  })
})
