import { describe, expect, expectTypeOf, it } from 'vitest'
import { type Binding, gathered, lazy, type OnDemand, onDemand, single, token } from '../../src/ports/wiring.ts'

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

  it('should not load for an order, and pass it on once there is code to take it', async () => {
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

/** What takes two things of different kinds, so that their order can be wrong. */
class Scale {
  constructor(
    readonly counter: Counter,
    readonly unit: string,
  ) {}
  weigh = async (): Promise<number> => this.counter.count
  clear(): void {}
}

describe('the wiring', () => {
  const UNIT = token<string>('unit')
  const SCALE = token<OnDemand<Scale>>('scale')
  const load = async () => Scale

  it('should take what a constructor takes, in its order', () => {
    expectTypeOf(single(Scale, Counter, UNIT)).toEqualTypeOf<Binding<Scale>>()
    // @ts-expect-error: the other way round
    single(Scale, UNIT, Counter)
    // @ts-expect-error: one is missing
    single(Scale, Counter)
    // @ts-expect-error: one too many
    single(Counter, UNIT)
  })

  it('should have each method of a lazy class listed, as the kind of question that it is', () => {
    expectTypeOf(lazy(SCALE, load, { weigh: 'asked', clear: 'told' }, Counter, UNIT)).toEqualTypeOf<
      Binding<OnDemand<Scale>>
    >()
    // @ts-expect-error: `clear` is missing
    lazy(SCALE, load, { weigh: 'asked' }, Counter, UNIT)
    // @ts-expect-error: there is no `reset`
    lazy(SCALE, load, { weigh: 'asked', clear: 'told', reset: 'told' }, Counter, UNIT)
    // @ts-expect-error: what answers with a promise is asked
    lazy(SCALE, load, { weigh: 'told', clear: 'told' }, Counter, UNIT)
    // @ts-expect-error: what answers nothing is told
    lazy(SCALE, load, { weigh: 'asked', clear: 'asked' }, Counter, UNIT)
    // @ts-expect-error: the other way round
    lazy(SCALE, load, { weigh: 'asked', clear: 'told' }, UNIT, Counter)
  })

  it('should offer of a lazy class its methods only', () => {
    expectTypeOf<keyof OnDemand<Scale>>().toEqualTypeOf<'weigh' | 'clear' | 'ready'>()
  })

  it('should gather every part under its own name', () => {
    const PARTS = token<{ readonly counter: Counter; readonly unit: string }>('parts')
    gathered(PARTS, { counter: Counter, unit: UNIT })
    // @ts-expect-error: `unit` is missing
    gathered(PARTS, { counter: Counter })
    // @ts-expect-error: of another kind
    gathered(PARTS, { counter: UNIT, unit: UNIT })
  })
})
