import { plural } from '../../wording/plural.ts'

/** After “через” and “за”: `Intl` has only the nominative, which is another word for one second. */
export const seconds = (count: number): string =>
  plural('uk', count, { one: '# секунду', few: '# секунди', many: '# секунд', other: '# секунди' })
