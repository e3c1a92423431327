/** A part of a sentence, and what it looks like. */
export interface Piece {
  readonly text: string
  /** `words`: the dictionary's own; the others stand in its gaps. */
  readonly look: 'words' | 'danger' | 'amount' | 'date' | 'address' | 'name'
  /** The whole address, of which the text is the short form or the name. */
  readonly address?: string | undefined
  /** What is at that address, where the text says more. */
  readonly name?: string
}

export type Pieces = readonly Piece[]

/** A letter for each gap, of those that no text of a language holds: Unicode's private use area. */
const FIRST_MARK = 0xe000

/** A sentence of the dictionary with its gaps filled, so that each gap can have a look of its own. */
export function filled(sentence: (...gaps: string[]) => string, ...gaps: readonly Pieces[]): Pieces {
  const marks = gaps.map((_, place) => String.fromCharCode(FIRST_MARK + place))
  return sentence(...marks)
    .split(/([\uE000-\uE0FF])/u)
    .flatMap((text): Pieces => gaps[marks.indexOf(text)] ?? (text === '' ? [] : [{ text, look: 'words' }]))
}

/** A sentence without gaps. */
export const said = (text: string): Pieces => [{ text, look: 'words' }]

/** All of it in the colour of danger; what it names stays what it is. */
export const inDanger = (pieces: Pieces): Pieces => pieces.map((piece) => ({ ...piece, look: 'danger' as const }))

/** What is read, and what a screen reader reads. */
export const textOf = (pieces: Pieces): string => pieces.map(({ text }) => text).join('')

/** “One, two and three”, as the language writes it. */
export function listed(items: readonly Pieces[], locale: string): Pieces {
  const marks = items.map((_, place) => String(place))
  return new Intl.ListFormat(locale, { type: 'conjunction' })
    .formatToParts(marks)
    .flatMap(({ type, value }): Pieces => (type === 'element' ? (items[Number(value)] ?? []) : said(value)))
}
