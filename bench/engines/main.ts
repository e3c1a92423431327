import { loadavg } from 'node:os'
import { startEngine } from '../../tests/engines/start-engine.ts'
import { serveSubjects, type ServedSubject } from '../page/serve-subjects.ts'
import { spreadOf } from '../page/statistics.ts'
import { BARE_REACT, PORTICO, SMALL_PAGE, SUBJECTS } from '../page/subjects.ts'
import { type Command, type Engine, HELP, readCommand } from './command-line.ts'
import { type Seen, visitEngine } from './visit-engine.ts'

/** Progress goes beside the table, so that the table alone can be kept. */
const say = (line: string): void => console.error(line)

/** Ours, the same in a page that has nothing else, and React alone. */
const MEASURED = [PORTICO, SMALL_PAGE, BARE_REACT] as const

type Visits = Record<(typeof MEASURED)[number], Seen[]>

async function measure({ engines, rounds }: Command): Promise<void> {
  const loadBefore = loadavg()[0]!
  const serving = await serveSubjects(
    SUBJECTS.filter(({ key }) => MEASURED.some((each) => each === key)),
    say,
  )
  process.once('SIGINT', () => void serving.stop().then(() => process.exit(130)))
  try {
    const seen = new Map(engines.map((engine): [Engine, Visits] => [engine, { portico: [], small: [], react: [] }]))
    for (let round = 0; round < rounds; round += 1) {
      for (const engine of engines) await visitEach(engine, serving.present, round, seen.get(engine)!)
      say(`Round ${round + 1} of ${rounds}`)
    }
    console.log(tableOf(seen))
    console.log(
      `\nMilliseconds, medians (quartiles) of ${rounds} rounds, each with a new profile; ` +
        `load of the machine ${loadBefore.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after.`,
    )
  } finally {
    await serving.stop()
  }
}

/** By turns the one first and the other, so that neither always meets a browser that has just started. */
async function visitEach(engine: Engine, present: readonly ServedSubject[], round: number, into: Visits) {
  const driver = await startEngine(engine, {})
  try {
    for (const place of present.keys()) {
      const served = present[(place + round) % present.length]!
      const seen = await visitEngine(driver, served).catch((error: Error) => {
        say(`${served.subject.name} in ${engine}: ${error.message}`) // and is missing from the figures
      })
      if (seen !== undefined) into[served.subject.key as keyof Visits].push(seen)
    }
  } finally {
    await driver.close()
  }
}

const HEAD = [
  ...['', 'click → dialog painted', 'in a small page', 'React alone', 'ours ÷ React alone', 'in a small page'],
  ...['click → QR painted', 'in a small page'],
]

/** One line for each browser. */
function tableOf(seen: ReadonlyMap<Engine, Visits>): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const lines = [...seen].map(([engine, visits]) => {
    const dialogs = MEASURED.map((key) => visits[key].map(({ dialogMs }) => dialogMs))
    const [ours, small, bare] = dialogs.map((times) => spreadOf(times)?.median)
    const ratio = (of: number | undefined) => (of === undefined || bare === undefined ? '–' : (of / bare).toFixed(2))
    const codes = ([PORTICO, SMALL_PAGE] as const).map((key) => visits[key].flatMap(({ qrMs }) => qrMs ?? []))
    const name = nameOf(engine, Object.values(visits).flat())
    return line([name, ...dialogs.map(inWords), ratio(ours), ratio(small), ...codes.map(inWords)])
  })
  return [line(HEAD), line(HEAD.map((_, column) => (column === 0 ? '---' : '---:'))), ...lines].join('\n')
}

function inWords(times: readonly number[]): string {
  const spread = spreadOf(times)
  if (spread === undefined) return '–'
  return `${spread.median.toFixed(0)} (${spread.low.toFixed(0)}–${spread.high.toFixed(0)})`
}

const VERSION = { firefox: /Firefox\/([\d.]+)/, webkit: /Version\/([\d.]+)/, chromium: /Chrome\/([\d.]+)/ } as const
const NAME = { firefox: 'Firefox', webkit: 'WebKit', chromium: 'Chromium' } as const

const nameOf = (engine: Engine, [first]: readonly Seen[]): string =>
  `${NAME[engine]} ${VERSION[engine].exec(first?.userAgent ?? '')?.[1] ?? ''}`.trim()

const command = readCommand(process.argv.slice(2))
if (command.isHelp) console.log(HELP)
else await measure(command)
