/*
 * `npm run mutate [-- AREA …]`: changes the code in small ways, one at a time, and tells which changes no test notices.
 *
 *   --jobs N      tries N changes at once; as many as the machine has cores unless given
 *   --file PART   of an area, only the files whose path has this in it
 *   --fast        in one worker, many times as fast; with the tests of the same folders alone, and without those that
 *                 take over 0.4 s, or fail when they are run twice or in a worker: a score is a lower bound
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { wholeNumberOption } from '../support/number-option.ts'
import { AREAS, type Area, missingFiles } from './areas.ts'
import { EXPLAINED } from './explained.ts'
import { mutateFast } from './fast.ts'
import { type MutationReport, scoreOf } from './score.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const root = at('../..')
const results = at('../../dist/mutation')

function run(command: string, given: readonly string[], cwd: string): void {
  const { status } = spawnSync(command, given, { cwd, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}

/** A newcomer does not wait for this tool with `npm ci`: it has packages, and a lock file, of its own. */
function install(): void {
  if (existsSync(at('node_modules/@stryker-mutator/core'))) return
  // The test runner that it asks for is that of the repository.
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps', '--loglevel=error'], at('.'))
}

/** Which tests are to notice changes to the area; where it has to be fast, those of the same folders. */
function testsOf({ files }: Area, isFast: boolean): string {
  const isDomain = files.every((file) => file.startsWith('src/domain/'))
  const own = new Set(files.map((file) => dirname(file).replace('src/', '')))
  // A pattern does not take braces around a single word.
  const all = isDomain ? ['domain', 'domain'] : ['domain', 'adapters']
  const folders = isFast ? [...own, ...own] : all
  return `tests/{${folders.join(',')}}/**/*.test.ts`
}

function mutateSlowly(area: Area, jobs: number): MutationReport {
  const fileName = `${results}/${area.name}.json`
  const config = `${results}/${area.name}.config.json`
  const options = {
    testRunner: 'vitest',
    plugins: [at('node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    vitest: { configFile: 'tests/mutation/vitest.config.ts' },
    mutate: area.files,
    ignorePatterns: ['dist', 'test-results'],
    // What is made when a module is loaded is the same in every test of a worker.
    ignoreStatic: true,
    concurrency: jobs,
    reporters: ['json', 'dots'],
    jsonReporter: { fileName },
    // It would rewrite it with the older TypeScript's own API. Vitest needs none.
    tsconfigFile: 'none',
    dryRunTimeoutMinutes: 30,
    tempDirName: 'dist/mutation/sandbox',
    allowConsoleColors: false,
    logLevel: 'warn',
  }
  writeFileSync(config, JSON.stringify(options))
  run(process.execPath, [at('node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config], root)
  return JSON.parse(readFileSync(fileName, 'utf8')) as MutationReport
}

async function mutate(area: Area): Promise<MutationReport> {
  process.env['PORTICO_MUTATE_TESTS'] = testsOf(area, values.fast)
  process.stdout.write(`\n── ${area.name}\n`)
  if (!values.fast) return mutateSlowly(area, jobs)
  const { report, leftOut } = await mutateFast(area.files, `${results}/${area.name}`)
  process.stdout.write(
    `A lower bound: ${leftOut} tests were left out that take over 0.4 s, or fail when they are run twice or in a worker.\n`,
  )
  return report
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const { values, positionals: asked } = parseArgs({
  options: {
    jobs: { type: 'string', default: String(availableParallelism()) },
    file: { type: 'string', default: '' },
    fast: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const jobs = wholeNumberOption('--jobs', values.jobs, 1, 1_000)
const missing = missingFiles(AREAS)
if (missing.length > 0) fail(`areas.ts names what is not there: ${missing.join(', ')}.`)
const unknown = asked.find((name) => !AREAS.some((area) => area.name === name))
if (unknown !== undefined) fail(`There is no area ${unknown}. There are: ${AREAS.map(({ name }) => name).join(', ')}.`)
const areas = AREAS.filter(({ name }) => asked.length === 0 || asked.includes(name))
  .map((area) => ({ ...area, files: area.files.filter((file) => file.includes(values.file)) }))
  .filter(({ files }) => files.length > 0)
if (areas.length === 0) fail(`No file of these areas has "${values.file}" in its path.`)

install()
mkdirSync(results, { recursive: true })
const lines: string[] = []
let isGood = true
for (const area of areas) {
  const { percent, noticed, all, explained, unnoticed } = scoreOf(await mutate(area), EXPLAINED)
  isGood &&= percent >= area.least
  for (const { file, line, code, becomes, isRun } of unnoticed)
    process.stdout.write(`${file}:${line}${isRun ? '' : ' (no test runs it)'}\n  - ${code}\n  + ${becomes}\n`)
  lines.push(
    `${area.name.padEnd(14)} ${percent.toFixed(1).padStart(5)} % of ${all} (least ${area.least}), ` +
      `${all - noticed} unnoticed, ${explained} explained`,
  )
  process.stdout.write(`${lines.at(-1)}\n`)
}
process.stdout.write(`\n${lines.join('\n')}\n`)
process.exit(isGood ? 0 : 1)
