import { loadavg } from 'node:os'
import { keep } from './keep.ts'
import { chromium } from '@playwright/test'
import { findChromium } from '../../tests/browser/find-chromium.mjs'
import { HELP, readCommand, type Command } from './command-line.ts'
import { visitInRounds } from './rounds.ts'
import { rowsOf } from './rows.ts'
import { serveSubjects } from './serve-subjects.ts'
import { tableOf } from './table.ts'
import { traceOf } from './trace.ts'

/** Progress goes beside the table, so that the table alone can be kept. */
const say = (line: string): void => console.error(line)

async function measure({ subjects, scenarios, rounds, isTraced, isKept }: Command): Promise<void> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('No Chromium here; PORTICO_CHROMIUM can name one.')
  const loadBefore = loadavg()[0]!
  const serving = await serveSubjects(subjects, say)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const stop = async () => {
    await browser.close()
    await serving.stop()
  }
  process.once('SIGINT', () => void stop().then(() => process.exit(130)))
  try {
    const { present, absent } = serving
    const seen = await visitInRounds(browser, present, scenarios, rounds, say)
    const table = tableOf(subjects, absent, await rowsOf(present, seen))
    console.log(table)
    if (isTraced)
      for (const { subject, weights } of present)
        for (const sighting of seen.get(subject.key)?.get('cold')?.slice(-1) ?? [])
          console.log(`\n${subject.name}, the last cold visit\n${await traceOf(sighting, weights)}`)
    const [load] = loadavg()
    const circumstances =
      `Medians (quartiles) of ${rounds} rounds; Chromium ${browser.version()}; ` +
      `load of the machine ${loadBefore.toFixed(1)} before, ${load!.toFixed(1)} after.`
    console.log(`\n${circumstances}`)
    if (isKept) keep(table, circumstances)
  } finally {
    await stop()
  }
}

const command = readCommand(process.argv.slice(2))
if (command.isHelp) console.log(HELP)
else await measure(command)
