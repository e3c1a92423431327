import { parseArgs } from 'node:util'
import { wholeNumberOption } from '../../tests/support/number-option.ts'
import { chosen } from '../chosen.ts'

export const PARTS = ['opening', 'list', 'search', 'account', 'memory'] as const
export type Part = (typeof PARTS)[number]

export interface Command {
  readonly isHelp: boolean
  readonly parts: readonly Part[]
  readonly rounds: number
  readonly cycles: number
}

/** An odd number, so that the median is one that was measured. */
const USUAL_ROUNDS = 9
const USUAL_CYCLES = 1_000

export const HELP = `Measures the modal on this machine, in headless Chromium, against the sandbox.

  --only LIST   only these parts: ${PARTS.join(', ')}
  --rounds N    ${USUAL_ROUNDS} unless given; figures are medians (quartiles) of them
  --cycles N    times the modal is opened and closed; ${USUAL_CYCLES} unless given
`

export function readCommand(args: readonly string[]): Command {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      only: { type: 'string' },
      rounds: { type: 'string', default: String(USUAL_ROUNDS) },
      cycles: { type: 'string', default: String(USUAL_CYCLES) },
    },
  })
  return {
    isHelp: values.help,
    parts: chosen(PARTS, values.only, String),
    rounds: wholeNumberOption('--rounds', values.rounds, 1, 1_000),
    cycles: wholeNumberOption('--cycles', values.cycles, 1, 1_000_000),
  }
}
