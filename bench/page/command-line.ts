import { parseArgs } from 'node:util'
import { wholeNumberOption } from '../../tests/support/number-option.ts'
import { chosen } from '../chosen.ts'
import { SCENARIOS, type Scenario } from './scenarios.ts'
import { SUBJECTS, type Subject } from './subjects.ts'

export interface Command {
  readonly isHelp: boolean
  readonly subjects: readonly Subject[]
  readonly scenarios: readonly Scenario[]
  readonly rounds: number
  readonly isTraced: boolean
  /** Writes the table into bench/results as well. */
  readonly isKept: boolean
}

/** An odd number, so that the median is a visit that took place. */
const USUAL_ROUNDS = 9

const keyOf = ({ key }: { readonly key: string }): string => key
const keys = (items: readonly { readonly key: string }[]): string => items.map(keyOf).join(', ')

export const HELP = `Measures the page and its peers side by side, on this machine, in headless Chromium.

  --subjects LIST   only these pages: ${keys(SUBJECTS)}
  --visits LIST     only these kinds of visit: ${keys(SCENARIOS)}
  --rounds N        ${USUAL_ROUNDS} unless given; figures are medians (quartiles) of them
  --trace           print when each script of a cold visit came
  --keep            write the table to bench/results/page.md too, with date, machine and versions
`

export function readCommand(args: readonly string[]): Command {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', short: 'h' },
      subjects: { type: 'string' },
      visits: { type: 'string' },
      rounds: { type: 'string', default: String(USUAL_ROUNDS) },
      trace: { type: 'boolean' },
      keep: { type: 'boolean' },
    },
  })
  return {
    isHelp: values.help === true,
    subjects: chosen(SUBJECTS, values.subjects, keyOf),
    scenarios: chosen(SCENARIOS, values.visits, keyOf),
    rounds: wholeNumberOption('--rounds', values.rounds, 1, 1_000),
    isTraced: values.trace === true,
    isKept: values.keep === true,
  }
}
