const formatOf = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', numberingSystem: 'latn' })

/** A date with a time, in the format of the locale. `at` in milliseconds since the Unix epoch. */
export const dateText = (at: number, locale: string): string => formatOf(locale).format(at)

/** The date, or the time, or what the language writes between the two. */
export interface DatePart {
  readonly text: string
  readonly isBetween: boolean
}

const OF_TIME: ReadonlySet<Intl.DateTimeFormatPartTypes> = new Set(['hour', 'minute', 'second', 'dayPeriod'])

/** The same in its parts, of which either is read as one. */
export function dateParts(at: number, locale: string): readonly DatePart[] {
  const parts = formatOf(locale).formatToParts(at)
  const isOfTime = parts.map(({ type }) => OF_TIME.has(type))
  const between = parts.findIndex(
    ({ type }, place) =>
      type === 'literal' && 0 < place && place < parts.length - 1 && isOfTime[place - 1] !== isOfTime[place + 1],
  )
  // Its narrow spaces are plain ones where browsers format all of it.
  const textOf = (some: readonly Intl.DateTimeFormatPart[]) =>
    some.map(({ value }) => value.replaceAll('\u202F', ' ')).join('')
  if (between < 0) return [{ text: textOf(parts), isBetween: false }]
  return [
    { text: textOf(parts.slice(0, between)), isBetween: false },
    { text: textOf(parts.slice(between, between + 1)), isBetween: true },
    { text: textOf(parts.slice(between + 1)), isBetween: false },
  ]
}
