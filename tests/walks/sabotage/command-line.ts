import { parseArgs } from 'node:util'
import { numberOption, wholeNumberOption } from '../../support/number-option.ts'
import { SABOTAGES } from './sabotages.ts'
import type { Sabotage } from './sabotage.ts'

export interface Command {
  readonly isHelp: boolean
  readonly sabotages: readonly Sabotage[]
  readonly minutes: number
  readonly seed: number
}

export const HELP = `Takes out what Portico does right, one thing at a time in a copy of the repository, and lets the walker loose that is
meant to notice. Prints a table of what was found, after how long, and by which sentence.

  --only LIST   ids, with commas between them; all unless given
  --minutes N   for each; 10 unless given
  --seed N      where the walkers' chance begins; by chance unless given

${SABOTAGES.map(({ id, walker, takesOut }) => `  ${id.padEnd(31)} ${walker.padEnd(7)} ${takesOut}`).join('\n')}
`

export function readCommand(args: readonly string[]): Command {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      only: { type: 'string' },
      minutes: { type: 'string', default: '10' },
      seed: { type: 'string' },
    },
  })
  const only = values.only?.split(',').map((each) => each.trim())
  const unknown = only?.find((id) => !SABOTAGES.some((each) => each.id === id))
  if (unknown !== undefined) throw new Error(`There is no "${unknown}"; --help lists what there is.`)
  return {
    isHelp: values.help,
    sabotages: SABOTAGES.filter(({ id }) => only?.includes(id) ?? true),
    minutes: numberOption('--minutes', values.minutes, 0.01, 600),
    seed: wholeNumberOption('--seed', values.seed ?? String(Math.floor(Math.random() * 2 ** 20)), 0, 2 ** 31),
  }
}
