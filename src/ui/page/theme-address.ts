import { choiceOf, lookIn } from './looks.ts'
import { FIRST_CHOICE, FONTS, type Range, RANGES, type ThemeChoice } from './theme-choice.ts'

const SIZES = Object.keys(RANGES) as readonly (keyof typeof RANGES)[]

/** The theme that an address asks for; nothing of it is believed beyond what the fields of the theme page can say. */
export function choiceIn(search: string): ThemeChoice {
  const query = new URLSearchParams(search)
  const look = lookIn(search)
  const first = choiceOf(look.name, look.mode)
  const sizes = SIZES.map((name) => [name, sizeIn(query.get(name), RANGES[name]) ?? first[name]] as const)
  const accent = query.get('accent') ?? ''
  return {
    ...first,
    ...(Object.fromEntries(sizes) as Pick<ThemeChoice, keyof typeof RANGES>),
    accent: /^[\da-f]{6}$/i.test(accent) ? `#${accent.toLowerCase()}` : first.accent,
    layout: query.get('layout') === 'wide' ? 'wide' : 'narrow',
    font: (Object.keys(FONTS) as (keyof typeof FONTS)[]).find((each) => each === query.get('font')) ?? first.font,
  }
}

function sizeIn(text: string | null, { from, to, step }: Range): number | undefined {
  const size = text === null || text === '' ? Number.NaN : Number(text)
  return size >= from && size <= to && Number.isInteger((size - from) / step) ? size : undefined
}

/** The address of this page in that theme, to be shared: what is not as at first. */
export function addressOfChoice(choice: ThemeChoice, href: string): string {
  const url = new URL(href)
  url.searchParams.delete('look') // what it means is said by the rest
  for (const name of Object.keys(FIRST_CHOICE) as (keyof ThemeChoice)[]) {
    const value = choice[name]
    if (value === undefined || value === FIRST_CHOICE[name]) url.searchParams.delete(name)
    else url.searchParams.set(name, String(value).replace('#', ''))
  }
  return url.href
}
