import * as fc from 'fast-check'
import { type Command, command } from '../command.ts'

/** One of the things that happen together. */
interface Part {
  readonly name: string
  readonly input: unknown
  /** In which of the open tabs, counted from the one that the visitor looks at. */
  readonly tab: number
}

const anyTab = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 3 }) })

/**
 * What happens in one turn: nothing that waits for a promise has gone on in between, and no tab has heard of another.
 * A part that cannot happen any more by then is skipped.
 */
export function togetherOf(all: readonly Command[]): readonly Command[] {
  const commands = all.filter(({ takesTime }) => !takesTime)
  const byName = new Map(commands.map((each) => [each.name, each]))
  const part = fc.oneof(
    ...commands.map(({ name, input, often }) => ({
      weight: often,
      arbitrary: fc.record({ name: fc.constant(name), input, tab: anyTab }),
    })),
  )
  return [
    command(
      'these happen together',
      fc.array(part, { minLength: 2, maxLength: 6 }),
      (world, _, parts: readonly Part[]) => {
        for (const { name, input, tab } of parts) {
          const happening = byName.get(name)
          const where = world.inTab(tab)
          if (where.isLiving && happening?.can(world, where, input) === true) happening.happen(world, where, input)
        }
      },
      { often: 25, takesTime: true },
    ),
  ]
}
