import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startSandbox } from '../../../sandbox/sandbox.ts'
import { startEngine } from '../../engines/start-engine.ts'
import { numberOption, wholeNumberOption } from '../../support/number-option.ts'
import { Random } from './random.ts'
import { drawSetting } from './setting.ts'
import { Violation } from './violation.ts'
import { RandomVisit } from './visit.ts'

const HELP = `Presses, types, goes back, reloads and turns the phone at random in the page as npm start gives it, and looks after each step.

  --minutes N     10 unless given
  --browser NAME  chromium (unless given), firefox or webkit
  --program PATH  the Chromium to walk in; unless given, the one that the tests run in
  --seed N        where chance begins; each visit takes the next one
  --steps N       how long a visit is; 150 unless given
`

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    browser: { type: 'string', default: 'chromium' },
    program: { type: 'string' },
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '150' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
const MINUTES = numberOption('--minutes', values.minutes, 0.01, 10_000)
const FIRST_SEED = wholeNumberOption('--seed', values.seed, 0, 2 ** 31)
const MOST_STEPS = wholeNumberOption('--steps', values.steps, 1, 1_000_000)

/** How much of what led there is told. */
const LAST_STEPS = 60

const minutesSince = (begin: number): string => ((performance.now() - begin) / 60_000).toFixed(1)

async function walk(): Promise<boolean> {
  const sandbox = await startSandbox({ ports: 'free', onBuild: () => console.error('Building the page') })
  const begin = performance.now()
  let end = begin + MINUTES * 60_000
  // Told to end, it says what it has seen until then. Playwright hears of that, too, and closes its browser within a step.
  let isToldToEnd = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      end = performance.now()
      isToldToEnd = true
    })
  const [steps, views] = [new Map<string, number>(), new Map<string, number>()]
  let [seed, visits, taken, violations] = [FIRST_SEED, 0, 0, 0]
  try {
    for (; performance.now() < end; seed += 1, visits += 1) {
      const random = new Random(seed)
      const setting = drawSetting(random)
      const engine = await startEngine(values.browser, setting, values.program)
      const visit = new RandomVisit(engine, sandbox, random, setting)
      try {
        await visit.begin()
        console.error(`seed ${seed}: ${visit.log[0]}`)
        for (let step = 0; step < MOST_STEPS && performance.now() < end; step += 1, taken += 1) await visit.step()
      } catch (error) {
        if (isToldToEnd && !(error instanceof Violation)) continue
        violations += 1
        const picture = join(tmpdir(), `walk-${values.browser}-${seed}.png`)
        await visit.picture().then(
          (png) => writeFile(picture, png),
          () => {},
        )
        const what =
          error instanceof Violation ? `${error.sentence}\n    ${error.seen}` : String((error as Error).stack)
        console.log(`seed ${seed}, step ${visit.log.length}: ${what}\n    ${picture}`)
        for (const said of visit.log.slice(-LAST_STEPS)) console.log(`      ${said}`)
      } finally {
        for (const said of visit.log) {
          const kind = said.split(/[ :]/)[0] ?? ''
          steps.set(kind, (steps.get(kind) ?? 0) + 1)
        }
        for (const [view, times] of visit.seen) views.set(view, (views.get(view) ?? 0) + times)
        await engine.close()
      }
    }
  } finally {
    await sandbox.stop()
  }
  for (const counted of [steps, views])
    console.log(
      [...counted]
        .sort(([, one], [, other]) => other - one)
        .map(([kind, times]) => `${kind === '' ? 'page' : kind} ${times}`)
        .join(', '),
    )
  console.log(
    `${values.browser}: ${visits} visits, ${taken} steps in ${minutesSince(begin)} min, seeds ${FIRST_SEED} to ${seed - 1}, ${violations} violations`,
  )
  return violations === 0
}

if (values.help) console.log(HELP)
else process.exitCode = (await walk()) ? 0 : 1
