import { loadavg } from 'node:os'
import { chromium, type Browser } from '@playwright/test'
import { startSandbox, type Sandbox } from '../../sandbox/sandbox.ts'
import { findChromium } from '../../tests/browser/find-chromium.mjs'
import { measureAccount } from './account.ts'
import { HELP, readCommand, type Command } from './command-line.ts'
import { measureCycles } from './cycles.ts'
import { type Figure, tableOf } from './figures.ts'
import { measureList } from './long-list.ts'
import { measureOpening } from './opening.ts'
import { measureSearch } from './search.ts'

/** Lengths of lists: as real ones, and longer. */
const SIZES = [600, 1_000] as const

/** Progress goes beside the table, so that the table alone can be kept. */
const say = (line: string): void => console.error(line)

async function measure(command: Command): Promise<void> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('No Chromium here; PORTICO_CHROMIUM can name one.')
  const loadBefore = loadavg()[0]!
  const sandbox = await startSandbox({ without: ['wallet', 'solana'], onBuild: () => say('Building the page') })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const stop = async () => {
    await browser.close()
    await sandbox.stop()
  }
  process.once('SIGINT', () => void stop().then(() => process.exit(130)))
  try {
    console.log(tableOf(await figuresOf(command, browser, sandbox)))
    console.log(
      `\nMedians (quartiles) of ${command.rounds} rounds; Chromium ${browser.version()}; ` +
        `load of the machine ${loadBefore.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after.`,
    )
  } finally {
    await stop()
  }
}

async function figuresOf({ parts, rounds, cycles }: Command, browser: Browser, sandbox: Sandbox) {
  const figures: Figure[] = []
  if (parts.includes('opening')) figures.push(...(await measureOpening(browser, rounds, say)))
  for (const size of SIZES) {
    if (!parts.includes('list')) break
    await listExactly(size, sandbox)
    figures.push(...(await measureList(browser, sandbox, rounds)))
    say(`A list of ${size}`)
  }
  if (parts.includes('search')) {
    await listExactly(1_000, sandbox)
    figures.push(...(await measureSearch(browser, sandbox, rounds)))
    say('The search')
  }
  if (parts.includes('account')) figures.push(...(await measureAccount(browser, sandbox, rounds, say)))
  if (parts.includes('memory')) figures.push(...(await measureCycles(browser, sandbox, cycles, say)))
  return figures
}

/** Makes the services list so many wallets, the known ones among them. */
async function listExactly(size: number, { services }: Sandbox): Promise<void> {
  services.extraWallets = 0
  const answer = await fetch(`${services.url}/getWallets?entries=1`)
  const { count } = (await answer.json()) as { readonly count: number }
  services.extraWallets = size - count
}

const command = readCommand(process.argv.slice(2))
if (command.isHelp) console.log(HELP)
else await measure(command)
