/** Numbers that look random and are the same for the same seed. Source: mulberry32, public domain. */
export class Random {
  constructor(private state: number) {}

  /** From 0 up to, not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
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
