/** A fact that stays true, stored under its own key, with the time when it was stored. */
export interface Mark {
  readonly key: string
  /** Unit: milliseconds since the Unix epoch. */
  readonly at: number
}

/** A tab that slept for longer than that finds its session expired. Unit: milliseconds. */
const KEPT_FOR_MS = 30 * 24 * 3_600_000
/** More than a visitor makes in that time; beyond that the oldest are removed. */
const MOST = 100

/** The marks to remove when another is made. */
export const spentMarks = (marks: readonly Mark[], now: number): readonly string[] =>
  [...marks]
    .sort((one, other) => other.at - one.at)
    .filter(({ at }, index) => index >= MOST - 1 || Math.abs(now - at) > KEPT_FOR_MS)
    .map(({ key }) => key)
