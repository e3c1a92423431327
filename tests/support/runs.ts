/** How many times as long as in `npm test` the properties are tried: `npm run walk:properties` sets it. */
const FACTOR = Number(process.env.PORTICO_RUNS ?? '1')

/** How many cases of a property are tried. */
export const runs = (inTheTests: number): number => Math.ceil(inTheTests * FACTOR)

/**
 * What the cases of all properties are drawn from, or nothing for others at each run. `npm test` names it, so that one
 * commit has one outcome; `npm run walk:properties` does not.
 */
export const SEED: { readonly seed?: number } =
  process.env.PORTICO_SEED === undefined ? {} : { seed: Number(process.env.PORTICO_SEED) }
