import { withHiddenShown } from '../../domain/shared/hidden-letters.ts'
import type { Pieces } from './pieces.ts'

/** So much of a text that others wrote stands in a sentence; all of it is in the raw data. Unit: UTF-16 units. */
const MOST_LETTERS = 280

/** A text of the page's, with what is invisible in it marked. */
export function quoted(text: string): Pieces {
  // Not half a letter at the end.
  const cut = text.slice(0, MOST_LETTERS).replace(/[\uD800-\uDBFF]$/, '')
  return [{ text: withHiddenShown(cut.length < text.length ? `${cut}…` : text), look: 'name' }]
}
