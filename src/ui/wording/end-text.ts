import { directionOf } from '../i18n/text-direction.ts'
import { dateParts } from './date-text.ts'
import { filled, type Pieces, said } from './pieces.ts'
import type { Telling } from './asset-text.ts'

/** The end of the year 9999: what ends later has no end for any visitor. Unit: seconds since the Unix epoch. */
const LAST = 253_402_300_799n

const RIGHT_TO_LEFT_MARK = '\u200F'

/** Whether it is told as having no end. */
export const isEndless = (until: bigint | undefined): until is undefined => until === undefined || until > LAST

/** When something ends. @param seconds - Since the Unix epoch; `undefined`: never. */
export const endText = (until: bigint | undefined, { text, locale }: Telling): Pieces =>
  isEndless(until) ? said(text.notes.noEnd) : filled(text.notes.until, timeOf(until, locale))

/**
 * A date, and a time. Each is isolated: of letters that have a direction there are none between them, and a sentence that
 * isolates the two together would have them from left to right. A mark says what the language's direction is.
 */
export const timeOf = (seconds: bigint, locale: string): Pieces =>
  dateParts(Number(seconds) * 1_000, locale).map(({ text, isBetween }) =>
    isBetween
      ? { text: directionOf(locale) === 'rtl' ? `${text}${RIGHT_TO_LEFT_MARK}` : text, look: 'words' }
      : { text, look: 'date' },
  )
