const ZERO = 48
const NINE = 57

/** The number that some decimal digits of a text make, or -1 if they are none. */
function digitsAt(text: string, from: number, to: number): number {
  let number = 0
  for (let index = from; index < to; index += 1) {
    const code = text.charCodeAt(index)
    if (!(code >= ZERO && code <= NINE)) return -1
    number = 10 * number + code - ZERO
  }
  return number
}

const [DASH, COLON, DOT, T, Z] = [45, 58, 46, 84, 90] as const

/** Whether a text is `2024-02-29T23:59:59.999Z` in shape: in UTC, with any fraction of a second or none. */
const isUtc = (text: string): boolean =>
  text.charCodeAt(4) === DASH &&
  text.charCodeAt(7) === DASH &&
  text.charCodeAt(10) === T &&
  text.charCodeAt(13) === COLON &&
  text.charCodeAt(16) === COLON &&
  text.charCodeAt(text.length - 1) === Z &&
  (text.length === 20 || text.charCodeAt(19) === DOT)

const isWithin = (value: number, from: number, to: number): boolean => value >= from && value <= to

/** The last second of a minute; 60 is how a leap second is written. */
const LAST_SECOND = 60

/**
 * R-TX-4: the month in which a transaction was mined, in UTC, counted from the year 0: `12 * year + month`, where
 * January is 0. What cannot be read gives `undefined`.
 *
 * The usual spelling is read by its digits: making a `Date` for each of 10,000, or matching a pattern, takes longer
 * than the rest of grouping.
 */
export function minedMonth(minedAt: string): number | undefined {
  if (!isUtc(minedAt)) return monthOfDate(new Date(dateOf(minedAt)))
  const year = digitsAt(minedAt, 0, 4)
  const month = digitsAt(minedAt, 5, 7)
  const isReadable =
    year >= 0 &&
    isWithin(month, 1, 12) &&
    isWithin(digitsAt(minedAt, 8, 10), 1, 31) &&
    isWithin(digitsAt(minedAt, 11, 13), 0, 23) &&
    isWithin(digitsAt(minedAt, 14, 16), 0, 59) &&
    isWithin(digitsAt(minedAt, 17, 19), 0, LAST_SECOND)
  return isReadable ? 12 * year + month - 1 : undefined
}

function monthOfDate(date: Date): number | undefined {
  const month = 12 * date.getUTCFullYear() + date.getUTCMonth()
  return Number.isNaN(month) ? undefined : month
}

/** ISO 8601 without a zone, as databases write it, too. */
const WITHOUT_ZONE = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/

/** NaN for what is no date. O90: a time without a zone is one of UTC, and not of wherever the visitor is. */
function dateOf(minedAt: string): number {
  const inUtc = minedAt.replace(WITHOUT_ZONE, '$1T$2Z')
  // A leap second is no time to `Date`; it is the last moment of its minute here.
  return Date.parse(inUtc.replace(/:60(?:\.\d+)?Z/, ':59.999Z'))
}

/** Milliseconds since the Unix epoch, to sort by; what cannot be read is older than everything. */
export const minedTime = (minedAt: string): number => {
  const time = dateOf(minedAt)
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time
}
