import { parseArgs } from 'node:util'
import { numberOption, wholeNumberOption } from '../../support/number-option.ts'
import { FAULTS, type FaultName } from './faults.ts'

export interface Command {
  readonly isHelp: boolean
  readonly faults: readonly FaultName[]
  /** Of all frames, from 0 to 1. */
  readonly share: number
  /** Whose frames: the page's alone, or the wallet's as well. */
  readonly side: 'page' | 'both'
  readonly tries: number
  readonly atOnce: number
  /** How much each visitor sends once connected. */
  readonly sends: number
  readonly seed: number
}

export const HELP = `Connects many pages with many wallets over a relay that loses, cuts, delays, doubles and reorders their frames: the
real client and the real wallet, on this machine. Prints how many connect by one scan, and after how long.

  --fault LIST   ${Object.keys(FAULTS).join(', ')}; all of them unless given
  --share N      of the frames, in percent; 5 unless given
  --side WHICH   page (unless given) or both
  --tries N      1000 unless given
  --at-once N    20 unless given
  --sends N      transactions of each visitor; 1 unless given
  --seed N       1 unless given
`

export function readCommand(args: readonly string[]): Command {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      fault: { type: 'string', default: Object.keys(FAULTS).join(',') },
      share: { type: 'string', default: '5' },
      side: { type: 'string', default: 'page' },
      tries: { type: 'string', default: '1000' },
      'at-once': { type: 'string', default: '20' },
      sends: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
    },
  })
  if (values.side !== 'page' && values.side !== 'both') throw new Error('--side is page or both.')
  return {
    isHelp: values.help,
    faults: values.fault.split(',').map((name) => {
      if (!Object.hasOwn(FAULTS, name))
        throw new Error(`There is no "${name}" among ${Object.keys(FAULTS).join(', ')}.`)
      return name as FaultName
    }),
    share: numberOption('--share', values.share, 0, 100) / 100,
    side: values.side,
    tries: wholeNumberOption('--tries', values.tries, 1, 1_000_000),
    atOnce: wholeNumberOption('--at-once', values['at-once'], 1, 200),
    sends: wholeNumberOption('--sends', values.sends, 0, 100),
    seed: wholeNumberOption('--seed', values.seed, 0, 2 ** 31),
  }
}
