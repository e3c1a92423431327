import { type Language, OFFERED } from '../i18n/language.ts'
import { FIRST_CHOICE, type ThemeChoice } from './theme-choice.ts'

/** Some themes to look at: a colour, and how round everything is. */
export const LOOKS = {
  portico: {},
  iris: { accent: '#5b53d6', radius: 6 },
  coral: { accent: '#c2413a', radius: 8 },
  ink: { accent: '#1f2933', radius: 1 },
  ocean: { accent: '#1668b8', radius: 4 },
} as const satisfies Readonly<Record<string, Partial<ThemeChoice>>>

export type LookName = keyof typeof LOOKS

export const LOOK_NAMES = Object.keys(LOOKS) as readonly LookName[]

/** The modal on the first page, as the visitor has it. */
export interface Look {
  readonly name: LookName
  readonly mode: ThemeChoice['mode']
  /** Absent: that of the page. Its direction is that of its language. */
  readonly language: Language | undefined
}

/** What an address asks for; nothing of it is believed beyond these names. */
export function lookIn(search: string): Look {
  const query = new URLSearchParams(search)
  const mode = query.get('mode')
  return {
    name: LOOK_NAMES.find((each) => each === query.get('look')) ?? 'portico',
    mode: mode === 'light' || mode === 'dark' ? mode : 'system',
    language: OFFERED.find((each) => each === query.get('speaks')),
  }
}

/** The address of this page with its modal like this, to be shared. */
export function addressOfLook({ name, mode, language }: Look, href: string): string {
  const url = new URL(href)
  url.searchParams.set('look', name)
  if (mode === 'system') url.searchParams.delete('mode')
  else url.searchParams.set('mode', mode)
  if (language === undefined) url.searchParams.delete('speaks')
  else url.searchParams.set('speaks', language)
  return url.href
}

export const choiceOf = (name: LookName, mode: ThemeChoice['mode']): ThemeChoice => ({
  ...FIRST_CHOICE,
  ...LOOKS[name],
  mode,
})

/** The theme that this choice is, whatever else of it was changed; `undefined`: a colour or corners of its own. */
export const lookOf = ({ accent, radius }: ThemeChoice): LookName | undefined =>
  LOOK_NAMES.find((name) => {
    const look = choiceOf(name, 'system')
    return look.accent === accent && look.radius === radius
  })
