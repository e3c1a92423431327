import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOfChoice, choiceIn } from '../../../src/ui/page/theme-address.ts'
import { FIRST_CHOICE, FONTS, type Range, RANGES, type ThemeChoice } from '../../../src/ui/page/theme-choice.ts'

const size = ({ from, to, step }: Range) =>
  fc.integer({ min: 0, max: (to - from) / step }).map((at) => from + at * step)

const choice: fc.Arbitrary<ThemeChoice> = fc.record({
  mode: fc.constantFrom('system' as const, 'light' as const, 'dark' as const),
  layout: fc.constantFrom('narrow' as const, 'wide' as const),
  accent: fc.option(
    fc.integer({ min: 0, max: 0xffffff }).map((colour) => `#${colour.toString(16).padStart(6, '0')}` as const),
    { nil: undefined },
  ),
  radius: size(RANGES.radius),
  spacing: size(RANGES.spacing),
  fontSizeMaster: size(RANGES.fontSizeMaster),
  width: size(RANGES.width),
  overlay: fc.option(size(RANGES.overlay), { nil: undefined }),
  font: fc.constantFrom(...(Object.keys(FONTS) as (keyof typeof FONTS)[])),
})

const PAGE = 'https://page.example/?language=ar#theme'
const searchOf = (href: string) => new URL(href).search

describe('the address of a theme', () => {
  it('should lead to the same theme, whatever is chosen, and keep the language', () => {
    fc.assert(
      fc.property(choice, (chosen) => {
        const href = addressOfChoice(chosen, PAGE)
        expect(choiceIn(searchOf(href))).toEqual(chosen)
        expect(new URL(href).searchParams.get('language')).toBe('ar')
        expect(new URL(href).hash).toBe('#theme')
      }),
    )
  })

  it('should say nothing of what is as at first, nor of what it was before', () => {
    const wide = addressOfChoice({ ...FIRST_CHOICE, layout: 'wide', radius: 8 }, PAGE)
    expect(searchOf(wide)).toBe('?language=ar&layout=wide&radius=8')
    expect(addressOfChoice(FIRST_CHOICE, wide)).toBe(PAGE)
  })

  it('should begin with the colours that the first page was in', () => {
    expect(choiceIn('?look=iris&mode=dark')).toMatchObject({ accent: '#5b53d6', radius: 6, mode: 'dark' })
  })

  it.each([
    'accent=red',
    'accent=12345',
    'radius=99',
    'radius=',
    'width=301',
    'font=constructor',
    'layout=x',
    'mode=x',
  ])('should believe nothing of %s', (query) => {
    expect(choiceIn(`?${query}`)).toEqual(FIRST_CHOICE)
  })
})
