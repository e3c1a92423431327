import { median } from '../median.ts'

/** How long a piece of work takes, by the median of some rounds. */
export interface Taken {
  /** Unit: milliseconds. */
  readonly ms: number
  /** Of the processor, which others on the machine do not lengthen. Unit: milliseconds. */
  readonly cpuMs: number
}

export function taken(rounds: number, work: () => unknown): Taken {
  const times: number[] = []
  const worked: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage()
    const start = performance.now()
    work()
    times.push(performance.now() - start)
    const { user, system } = process.cpuUsage(before)
    worked.push((user + system) / 1_000)
  }
  return { ms: median(times), cpuMs: median(worked) }
}
