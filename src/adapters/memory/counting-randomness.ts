import type { Randomness } from '../../ports/randomness.ts'

/** Ids without chance: they count. Two that must not collide start apart. */
export class CountingRandomness implements Randomness {
  constructor(private last = 0) {}

  id = (): string => {
    this.last += 1
    return this.last.toString(16).padStart(32, '0')
  }
}
