import { seededRandom } from '../../../sandbox/relay/seeded-random.ts'

/** Chance that is the same for the same seed. */
export class Random {
  /** From 0 up to, not including, 1. */
  readonly next: () => number

  constructor(seed: number) {
    this.next = seededRandom(seed)
  }

  pick<T>(from: readonly T[]): T | undefined {
    return from[Math.floor(this.next() * from.length)]
  }

  /** One of them, as often as its weight says. */
  weighted<T extends { readonly weight: number }>(from: readonly T[]): T | undefined {
    const all = from.reduce((sum, { weight }) => sum + weight, 0)
    let left = this.next() * all
    return from.find(({ weight }) => (left -= weight) < 0)
  }
}
