import { plural } from '../../wording/plural.ts'

/** After “через”: `Intl` has only the nominative, which is another word for one second. */
export const seconds = (count: number): string =>
  plural('ru', count, { one: '# секунду', few: '# секунды', many: '# секунд', other: '# секунды' })
