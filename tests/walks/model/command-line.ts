import { parseArgs } from 'node:util'
import { readFileSync } from 'node:fs'
import { wholeNumberOption } from '../../support/number-option.ts'
import type { WrittenStory } from './story.ts'

export interface Command {
  readonly isHelp: boolean
  readonly seeds: number
  readonly steps: number
  readonly seed: number
  /** A story to be told again, instead of new ones. */
  readonly story: WrittenStory | undefined
}

export const HELP = `Lets visitors, pages, wallets, the relay, nodes, tabs, the clock and the storage do what they like with createPortico
over memoryPorts(), in any order, and looks after each command whether all is as it must be. Time is the walker's own.

  --seeds N     how many stories; 1000 unless given
  --steps N     of at most so many commands; 200 unless given
  --seed S      of the first story, the others follow it; by chance unless given
  --story FILE  tells the one story in a file again: what is printed of one that fails
`

export function readCommand(args: readonly string[]): Command {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      seeds: { type: 'string', default: '1000' },
      steps: { type: 'string', default: '200' },
      seed: { type: 'string' },
      story: { type: 'string' },
    },
  })
  return {
    isHelp: values.help,
    seeds: wholeNumberOption('--seeds', values.seeds, 1, 10_000_000),
    steps: wholeNumberOption('--steps', values.steps, 1, 10_000),
    seed: wholeNumberOption('--seed', values.seed ?? String(Math.floor(Math.random() * 2 ** 31)), 0, 2 ** 31),
    story: values.story === undefined ? undefined : (JSON.parse(readFileSync(values.story, 'utf8')) as WrittenStory),
  }
}
