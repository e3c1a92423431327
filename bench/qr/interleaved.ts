import { CONTENDERS, type Contender } from './contenders.ts'
import { median } from '../median.ts'
import type { Workload } from './workloads.ts'

/** How long one batch of one contender is meant to take, in milliseconds: long enough for the clock, short enough
 * that all contenders meet the same load of the machine. */
const BATCH_MS = 4

/** Batches of each contender a workload. The median of these is the figure. */
const ROUNDS = 31

/** Milliseconds of each contender's own warming up before the first batch that counts. */
const WARM_UP_MS = 300

/** Microseconds for one text, a figure for each contender in their order; NaN where a contender cannot encode it. */
export function measure({ texts, level }: Workload): number[] {
  const lanes = CONTENDERS.map((contender) => {
    const encode = encodeAll(contender, texts, level)
    return { encode, repeats: encode === undefined ? 0 : warmUp(encode), times: [] as number[] }
  })
  for (let round = 0; round < ROUNDS; round++)
    for (const { encode, repeats, times } of rotated(lanes, round)) {
      if (encode === undefined) continue
      const start = performance.now()
      for (let repeat = 0; repeat < repeats; repeat++) encode()
      times.push((1000 * (performance.now() - start)) / repeats / texts.length)
    }
  return lanes.map(({ times }) => median(times))
}

/** Encodes each text once; reads a module of each symbol so that none is left undone. */
function encodeAll(contender: Contender, texts: readonly string[], level: Workload['level']) {
  const run = (): number => {
    let dark = 0
    for (const text of texts) {
      const symbol = contender.encode(text, level)
      if (symbol.isDark(symbol.size >> 1, symbol.size >> 1)) dark++
    }
    return dark
  }
  try {
    run()
    return run
  } catch {
    return undefined
  }
}

function warmUp(encode: () => number): number {
  const start = performance.now()
  let runs = 0
  while (performance.now() - start < WARM_UP_MS) {
    encode()
    runs++
  }
  return Math.max(1, Math.round((BATCH_MS * runs) / WARM_UP_MS))
}

const rotated = <T>(items: readonly T[], by: number): T[] =>
  items.map((_, index) => items[(index + by) % items.length]!)
