import * as fc from 'fast-check'
import type { Fault } from './setting.ts'
import type { Tab } from './tab.ts'
import type { World } from './world.ts'

/** One thing that can happen. Its input is JSON, so that a story can be written down and told again. */
export interface Command {
  readonly name: string
  readonly input: fc.Arbitrary<unknown>
  /** Its weight; most commands have 1. */
  readonly often: number
  readonly can: (world: World, tab: Tab, input: unknown) => boolean
  /** Not in one turn, but with time in between. */
  readonly takesTime: boolean
  readonly happen: (world: World, tab: Tab, input: unknown) => unknown
}

interface More<T> {
  readonly often?: number
  /** Whether it can happen now. Default: always. */
  readonly can?: (world: World, tab: Tab, input: T) => boolean
  /** The trouble that must be allowed for it to happen. */
  readonly fault?: Fault
  readonly takesTime?: boolean
}

export const command = <T>(
  name: string,
  input: fc.Arbitrary<T>,
  happen: (world: World, tab: Tab, input: T) => unknown,
  { often = 1, can = () => true, fault, takesTime = false }: More<T> = {},
): Command => ({
  ...{ name, input, often, takesTime },
  can: (world, tab, given) => (fault === undefined || world.faults.has(fault)) && can(world, tab, given as T),
  happen: (world, tab, given) => happen(world, tab, given as T),
})

/** Of one fault. */
export const faulty =
  (fault: Fault): typeof command =>
  (name, input, happen, more) =>
    command(name, input, happen, { fault, ...more })

export const nothing = fc.constant(null)

/** A place in a list, counted from its end: the newest is chosen most often. */
export const anyPlace = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 5 }) })

export const pick = <T>(list: readonly T[], place: number): T | undefined =>
  list.length === 0 ? undefined : list[list.length - 1 - (place % list.length)]
