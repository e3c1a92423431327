// @ts-check
// What `npm test` runs. It must work in a fresh clone, so it imports nothing that has to be installed.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { complaintAboutNode, needsInstall } from '../sandbox/fresh-clone.mjs'
import { installChromium } from './browser/install-chromium.mjs'

const folder = fileURLToPath(new URL('..', import.meta.url))
// Not in test-results: Playwright empties that folder.
const results = mkdtempSync(join(tmpdir(), 'portico-test-'))
process.on('exit', () => rmSync(results, { recursive: true, force: true }))

/**
 * The commit's own number, from which the cases of all properties are drawn: each commit tries others than the one
 * before, and has the same outcome wherever it is tried. A tree without Git draws anew.
 */
function seedOfCommit() {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8' })
  return /^[0-9a-f]{40}/.test(stdout ?? '') ? { PORTICO_SEED: `${Number.parseInt(stdout.slice(0, 8), 16) | 0}` } : {}
}

/** @param {string} message */
const stop = (message) => {
  process.stderr.write(`\n${message}\n`)
  process.exit(1)
}

/**
 * Runs one step; the first that fails ends the run.
 *
 * @param {string} title
 * @param {string} command
 * @param {string[]} given
 * @param {Record<string, string>} env
 */
function step(title, command, given, env = {}) {
  const start = performance.now()
  process.stdout.write(`\n── ${title}\n`)
  const { status } = spawnSync(command, given, {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  if (status !== 0) stop(`${title}: failed.`)
  process.stdout.write(`   ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
}

/**
 * Runs a package's program by this very Node.
 *
 * @param {string} title
 * @param {string} program - Its file in node_modules.
 * @param {string[]} given
 * @param {Record<string, string>} [env]
 */
const tool = (title, program, given, env) =>
  step(title, process.execPath, [join(folder, 'node_modules', program), ...given], env)

/**
 * Runs packages' programs side by side, each of which keeps about one core busy, and says what each has to say when it
 * has ended.
 *
 * @param {string} title
 * @param {readonly (readonly [program: string, ...given: string[]])[]} programs
 */
async function atOnce(title, programs) {
  const start = performance.now()
  process.stdout.write(`\n── ${title}\n`)
  const ends = await Promise.all(
    programs.map(
      ([program, ...given]) =>
        /** @type {Promise<boolean>} */ (
          new Promise((done) => {
            const child = spawn(process.execPath, [join(folder, 'node_modules', program), ...given], { cwd: folder })
            /** @type {Buffer[]} */
            const said = []
            for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk))
            child.on('close', (code) => {
              process.stdout.write(Buffer.concat(said))
              done(code === 0)
            })
          })
        ),
    ),
  )
  if (ends.includes(false)) stop(`${title}: failed.`)
  process.stdout.write(`   ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
}

const complaint = complaintAboutNode(process.versions.node)
if (complaint !== undefined) stop(complaint)
if (needsInstall(folder))
  step('Installing', 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])

const chromium = installChromium()
if (chromium === undefined)
  stop(
    'The end-to-end tests need Chromium or Chrome. Install one, or name it: PORTICO_CHROMIUM=/path/to/chrome npm test',
  )

const files = process.argv.slice(2)

await atOnce('Types, lint, format', [
  ['typescript/bin/tsc', '-b'],
  ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
  ['oxfmt/bin/oxfmt', '--check'],
])
const unitResults = join(results, 'unit.json')
tool(
  'Units, contracts, properties',
  'vitest/vitest.mjs',
  [
    'run',
    ...['--project', '!engines'],
    ...['--reporter=dot', '--reporter=json', `--outputFile.json=${unitResults}`],
    ...files,
  ],
  { ...seedOfCommit(), ...process.env },
)
const browserResults = join(results, 'browser.json')
tool('The library, built', 'tsx/dist/cli.mjs', ['tests/library/build.ts'])
tool(
  'End to end, in Chromium',
  '@playwright/test/cli.js',
  // Further cases of what another test shows are for `npm run walk:e2e`.
  ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json', '--grep-invert', '@sweep'],
  { PLAYWRIGHT_JSON_OUTPUT_NAME: browserResults, PORTICO_CHROMIUM: chromium ?? '' },
)
const engineResults = join(results, 'engines.json')
tool('End to end, in Firefox and WebKit', 'vitest/vitest.mjs', [
  ...['run', '--project', 'engines', '--passWithNoTests'],
  ...['--reporter=default', '--reporter=json', `--outputFile.json=${engineResults}`],
])

const unit = JSON.parse(readFileSync(unitResults, 'utf8'))
const engines = JSON.parse(readFileSync(engineResults, 'utf8'))
const browser = JSON.parse(readFileSync(browserResults, 'utf8')).stats
process.stdout.write(
  `\n${unit.numPassedTests + browser.expected + engines.numPassedTests} passed, ${unit.numFailedTests + browser.unexpected + engines.numFailedTests} failed\n`,
)
