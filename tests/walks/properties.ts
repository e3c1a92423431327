import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { numberOption } from '../support/number-option.ts'

/*
 * The properties of the tests, tried many times as often as in `npm test`. What else a file holds is run once.
 */

const folder = fileURLToPath(new URL('../..', import.meta.url))
const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '10' } },
  allowPositionals: true,
})
const times = numberOption('--times', values.times, 0.01, 1_000_000)

const isOfProperties = (file: string) => readFileSync(`${folder}/${file}`, 'utf8').includes("from 'fast-check'")
const files = readdirSync(`${folder}/tests`, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `tests/${file.replaceAll('\\', '/')}`)
  .filter(isOfProperties)

const { status } = spawnSync(
  process.execPath,
  [
    `${folder}/node_modules/vitest/vitest.mjs`,
    'run',
    ...['--project', '!engines', '--reporter=dot', '--testTimeout=0'],
    // Parts of files' names narrow it down.
    ...(positionals.length > 0 ? positionals : files),
  ],
  { cwd: folder, stdio: 'inherit', env: { ...process.env, PORTICO_RUNS: String(times) } },
)
process.exitCode = status ?? 1
