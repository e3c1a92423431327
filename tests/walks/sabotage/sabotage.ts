import type { WalkerName } from './walkers.ts'

/** One text of one file that becomes another. */
export interface Edit {
  readonly file: string
  /** Stands there exactly once. */
  readonly from: string
  readonly to: string
}

/** Something that Portico does right, taken out. */
export interface Sabotage {
  /** A row of docs/bad-inputs, or the name of a guard. */
  readonly id: string
  readonly takesOut: string
  readonly edits: readonly Edit[]
  /** Meant to find it, with arguments of its own. */
  readonly walker: WalkerName
  readonly args?: readonly string[]
}

/** @throws Error where the text to be replaced is not there exactly once: the list has rotted. */
export function sabotaged(text: string, { file, from, to }: Edit): string {
  const times = text.split(from).length - 1
  if (times !== 1) throw new Error(`${file} has this text ${times} times, and not once: ${from}`)
  return text.replace(from, () => to)
}
