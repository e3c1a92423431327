/** How often a Safe is asked at first whether enough of its owners have signed. Unit: milliseconds. */
const LOOK_EVERY_MS = 3_000
/** Owners may take days; a Safe is looked at no more rarely than this. Unit: milliseconds. */
const LOOK_AT_LEAST_EVERY_MS = 60_000
/** A look may come late by this part of the time that the owners have taken already. */
const LATE_BY = 0.1

/** When to look next, of a question that waits for the owners of a Safe for so long. Unit: milliseconds. */
export const nextOwnersLookMs = (waitedMs: number): number =>
  Math.min(LOOK_AT_LEAST_EVERY_MS, Math.max(LOOK_EVERY_MS, Math.round(waitedMs * LATE_BY)))
