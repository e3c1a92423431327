/** How many times as long as in `npm test` the properties are tried: `npm run walk:properties` sets it. */
const FACTOR = Number(process.env.PORTICO_RUNS ?? '1')

/** How many cases of a property are tried. */
export const runs = (inTheTests: number): number => Math.ceil(inTheTests * FACTOR)
