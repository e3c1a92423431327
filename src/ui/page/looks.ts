import { FIRST_CHOICE, type ThemeChoice } from './theme-choice.ts'

/** Some themes to look at: a colour, and how round everything is. */
export const LOOKS = {
  portico: {},
  iris: { accent: '#5b53d6', radius: 6 },
  coral: { accent: '#c2413a', radius: 8 },
  ink: { accent: '#1f2933', radius: 1 },
  ocean: { accent: '#1668b8', radius: 4 },
} as const satisfies Readonly<Record<string, Partial<ThemeChoice>>>

type LookName = keyof typeof LOOKS

export const LOOK_NAMES = Object.keys(LOOKS) as readonly LookName[]

/** What an address asks for; nothing of it is believed beyond these names. */
export function lookIn(search: string): { readonly name: LookName; readonly mode: ThemeChoice['mode'] } {
  const query = new URLSearchParams(search)
  const mode = query.get('mode')
  return {
    name: LOOK_NAMES.find((each) => each === query.get('look')) ?? 'portico',
    mode: mode === 'light' || mode === 'dark' ? mode : 'system',
  }
}

/** The address of this page in these colours, to be shared. */
export function addressOfLook(name: LookName, mode: ThemeChoice['mode'], href: string): string {
  const url = new URL(href)
  url.searchParams.set('look', name)
  if (mode === 'system') url.searchParams.delete('mode')
  else url.searchParams.set('mode', mode)
  return url.href
}

export const choiceOf = (name: LookName, mode: ThemeChoice['mode']): ThemeChoice => ({
  ...FIRST_CHOICE,
  ...LOOKS[name],
  mode,
})
