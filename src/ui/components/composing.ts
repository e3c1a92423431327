import type { KeyboardEvent } from 'react'

/** What browsers call each key that an input method takes for itself. */
const TAKEN = 229

/**
 * Whether a key is for the input method, with which the visitor is in the middle of a word: Escape then ends the word.
 * Safari says of the key that has ended it no more than this code.
 */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === TAKEN
