import type { ThemeChoice } from './theme-choice.ts'

/** A theme as it is put together. */
export interface ThemeSteps {
  readonly choice: ThemeChoice
  /** What it was before, the latest last. */
  readonly before: readonly ThemeChoice[]
  /** What the last change was of. */
  readonly field: string | undefined
}

/** What is changed in one field, as by a drag, is one step. */
export function stepped(steps: ThemeSteps, change: Partial<ThemeChoice>): ThemeSteps {
  const field = Object.keys(change).join(' ')
  const choice = { ...steps.choice, ...change }
  return { choice, field, before: field === steps.field ? steps.before : [...steps.before, steps.choice] }
}

/** One step back. */
export function undone(steps: ThemeSteps): ThemeSteps {
  const choice = steps.before[steps.before.length - 1]
  return choice === undefined ? steps : { choice, before: steps.before.slice(0, -1), field: undefined }
}
