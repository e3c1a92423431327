import { plural } from '../../wording/plural.ts'

/** After “za”: `Intl` has only the nominative, which is another word for one second. */
export const seconds = (count: number): string =>
  plural('pl', count, { one: '# sekundę', few: '# sekundy', many: '# sekund', other: '# sekundy' })
