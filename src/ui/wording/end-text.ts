import { dateParts } from './date-text.ts'
import { filled, type Pieces, said } from './pieces.ts'
import type { Telling } from './asset-text.ts'

/** The end of the year 9999: what ends later has no end for any visitor. Unit: seconds since the Unix epoch. */
const LAST = 253_402_300_799n

/** Whether it is told as having no end. */
export const isEndless = (until: bigint | undefined): until is undefined => until === undefined || until > LAST

/** When something ends. @param seconds - Since the Unix epoch; `undefined`: never. */
export const endText = (until: bigint | undefined, { text, locale }: Telling): Pieces =>
  isEndless(until) ? said(text.notes.noEnd) : filled(text.notes.until, timeOf(until, locale))

export const timeOf = (seconds: bigint, locale: string): Pieces =>
  dateParts(Number(seconds) * 1_000, locale).map(({ text, isBetween }) => ({
    text,
    look: isBetween ? 'words' : 'date',
  }))
