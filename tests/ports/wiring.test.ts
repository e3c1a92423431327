import { describe, expect, it } from 'vitest'
import { onDemand } from '../../src/ports/wiring.ts'

class Counter {
  count = 0
  add = async (by: number): Promise<number> => (this.count += by)
  reset(): void {
    this.count = 0
  }
}

/** A counter whose code takes a while, or does not come the first times. */
function create(failures = 0) {
  let loads = 0
  const counter = onDemand(
    async () => {
      loads += 1
      await Promise.resolve()
      if (loads <= failures) throw new TypeError('Failed to fetch dynamically imported module')
      return new Counter()
    },
    { add: 'asked', reset: 'told' },
  )
  return { counter, loads: () => loads }
}

describe('onDemand', () => {
  it('should load with the first question, once for all of them', async () => {
    const { counter, loads } = create()
    expect(loads()).toBe(0)
    expect(await Promise.all([counter.add(1), counter.add(2)])).toEqual([1, 3])
    expect(loads()).toBe(1)
  })

  it('should not load for an order, and pass it on once there is somebody to take it', async () => {
    const { counter, loads } = create()
    counter.reset()
    expect(loads()).toBe(0)
    await counter.add(5)
    counter.reset()
    expect(await counter.add(1)).toBe(1)
  })

  it('V21 should reject with LOAD_FAILED where the code cannot be had, and try again with the next question', async () => {
    const { counter } = create(1)
    await expect(counter.add(1)).rejects.toMatchObject({ code: 'LOAD_FAILED' })
    expect(await counter.add(1)).toBe(1)
  })
})
