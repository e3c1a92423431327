/**
 * The tag of a further case of what another test shows by its first. `npm test` and CI leave these out, `npm run
 * walk:e2e` runs them with all others.
 */
export const SWEEP = '@sweep'

/** The details of a test that shows by one case what the sweep shows by all. */
export const inSweep = (isOnlyThere: boolean): { tag: string[] } => ({
  tag: isOnlyThere ? [SWEEP] : [],
})
