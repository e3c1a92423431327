import { parseArgs } from 'node:util'
import { wholeNumberOption } from '../../tests/support/number-option.ts'
import { chosen } from '../chosen.ts'

export const ENGINES = ['firefox', 'webkit', 'chromium'] as const
export type Engine = (typeof ENGINES)[number]

export interface Command {
  readonly isHelp: boolean
  readonly engines: readonly Engine[]
  readonly rounds: number
}

/** An odd number, so that the median is a visit that took place. */
const USUAL_ROUNDS = 9
/** Chromium is measured by `bench:page`; here it can stand beside the others, driven as they are. */
const USUAL_ENGINES = 'firefox,webkit'

export const HELP = `Measures the page beside React alone in other browsers of this machine, by their own clocks.

  --engines LIST   of ${ENGINES.join(', ')}; ${USUAL_ENGINES} unless given
  --rounds N       ${USUAL_ROUNDS} unless given; figures are medians (quartiles) of them
`

export function readCommand(args: readonly string[]): Command {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      engines: { type: 'string', default: USUAL_ENGINES },
      rounds: { type: 'string', default: String(USUAL_ROUNDS) },
    },
  })
  return {
    isHelp: values.help,
    engines: chosen(ENGINES, values.engines, String),
    rounds: wholeNumberOption('--rounds', values.rounds, 1, 1_000),
  }
}
