// @ts-check
// What `npm test` runs. It must work in a fresh clone, so it imports nothing that has to be installed.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { complaintAboutNode, needsInstall } from '../sandbox/fresh-clone.mjs'
import { installChromium } from './browser/install-chromium.mjs'

const folder = fileURLToPath(new URL('..', import.meta.url))
// Not in test-results: Playwright empties that folder.
const results = mkdtempSync(join(tmpdir(), 'portico-test-'))
/** What Vitest has transformed: made anew for each run, so that it is never that of other sources. */
const modules = mkdtempSync(join(tmpdir(), 'portico-modules-'))
process.on('exit', () => {
  for (const made of [results, modules]) rmSync(made, { recursive: true, force: true })
})

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

/** @param {number} start */
const since = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`

/**
 * Runs one step; the first that fails ends the run.
 *
 * @param {string} title
 * @param {string} command
 * @param {string[]} given
 */
function step(title, command, given) {
  const start = performance.now()
  process.stdout.write(`\n── ${title}\n`)
  const stdio = /** @type {const} */ (['ignore', 'inherit', 'inherit'])
  const { status } = spawnSync(command, given, { cwd: folder, stdio, shell: process.platform === 'win32' })
  if (status !== 0) stop(`${title}: failed.`)
  process.stdout.write(`   ${since(start)}\n`)
}

/**
 * What came of all tests so far: what failed, by name and with the reason, and the totals, which are the last line.
 *
 * @param {number} [atLeast] - How many have failed: what is no test may fail too.
 */
function totals(atLeast = 0) {
  let passed = 0
  const failures = []
  for (const name of readdirSync(results)) {
    const report = JSON.parse(readFileSync(join(results, name), 'utf8'))
    passed += report.passed ?? report.stats.expected
    failures.push(...(report.failures ?? failedInBrowser(report.suites)))
  }
  return [...failures, `${passed} passed, ${Math.max(failures.length, atLeast)} failed`].join('\n\n')
}

/**
 * Playwright's report: suites in suites.
 *
 * @param {any[]} suites
 * @returns {string[]}
 */
function failedInBrowser(suites) {
  return suites.flatMap((suite) => [
    ...failedInBrowser(suite.suites ?? []),
    ...(suite.specs ?? [])
      .filter((/** @type {any} */ spec) => !spec.ok)
      .map((/** @type {any} */ spec) => {
        const errors = spec.tests.flatMap((/** @type {any} */ test) => test.results).flatMap((result) => result.errors)
        return `✗ ${spec.file}:${spec.line} > ${spec.title}\n${errors.map((error) => error.message).join('\n')}`
      }),
  ])
}

/**
 * @typedef {object} Program - A package's program, run by this very Node.
 * @property {string} name
 * @property {string} file - In node_modules.
 * @property {string[]} given
 * @property {Record<string, string | undefined>} [env]
 */

/**
 * Runs programs side by side. What the first one has to say is shown as it comes, what the others have to say when each
 * has ended. All run to their end, also where one fails.
 *
 * @param {string} title
 * @param {readonly Program[]} programs
 */
async function atOnce(title, programs) {
  const start = performance.now()
  process.stdout.write(`\n── ${title}\n`)
  const failed = await Promise.all(
    programs.map(async ({ name, file, given, env }, index) => {
      const child = spawn(process.execPath, [join(folder, 'node_modules', file), ...given], {
        cwd: folder,
        stdio: index === 0 ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...env },
      })
      /** @type {Buffer[]} */
      const said = []
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk))
      const [code] = await once(child, 'close')
      process.stdout.write(`\n   ${name}: ${since(start)}\n${Buffer.concat(said).toString()}`)
      return code === 0 ? [] : [name]
    }),
  )
  if (failed.flat().length > 0) stop(`Failed: ${failed.flat().join(', ')}.\n\n${totals(1)}`)
}

const complaint = complaintAboutNode(process.versions.node)
if (complaint !== undefined) stop(complaint)
if (needsInstall(folder))
  step('Installing', 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])

// Meanwhile.
const browserFound = installChromium()
const files = process.argv.slice(2)

/**
 * @param {string} name
 * @param {readonly string[]} projects
 * @param {string[]} given
 */
const vitest = (name, projects, given) => ({
  name,
  file: 'vitest/vitest.mjs',
  given: [
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...['--reporter=./tests/report.mjs', '--passWithNoTests'],
    ...given,
  ],
  env: {
    ...{ ...seedOfCommit(), ...process.env },
    ...{ PORTICO_REPORT: join(results, `${name}.json`), PORTICO_MODULES: join(modules, name) },
  },
})

// First, for what the public types are is tested too.
await atOnce('Types', [{ name: 'Types', file: 'typescript/bin/tsc', given: ['-b'] }])
// Before all that open the pages, side by side: each would build the same.
await atOnce('The library and the pages, built', [
  { name: 'Library', file: 'tsx/dist/cli.mjs', given: ['tests/library/build.ts'] },
  { name: 'Pages', file: 'tsx/dist/cli.mjs', given: ['tests/e2e/build-pages.ts'] },
])
await atOnce('Units, contracts, properties, beside lint and format', [
  vitest('Units', ['inside', 'adapters', 'react18', 'jsdom*', 'happy-dom*'], ['--reporter=dot', ...files]),
  // These wait for sockets and processes most of the time.
  vitest('Sandbox and WalletConnect', ['walletconnect', 'sandbox'], ['--reporter=dot', ...files]),
  { name: 'Lint', file: 'oxlint/bin/oxlint', given: ['--type-aware', '--deny-warnings'] },
  { name: 'Format', file: 'oxfmt/bin/oxfmt', given: ['--check'] },
])
if (files.length > 0 && totals() === '0 passed, 0 failed') stop(`There is no test in ${files.join(' ')}.`)
const chromium = await browserFound
if (chromium === undefined)
  stop(
    'The end-to-end tests need Chromium or Chrome. Install one, or name it: PORTICO_CHROMIUM=/path/to/chrome npm test',
  )
await atOnce('End to end, in Chromium', [
  {
    name: 'Chromium',
    file: '@playwright/test/cli.js',
    // What the requirements name: ten minutes have no room for all, which CI and `npm run walk:e2e` run.
    given: ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json', '--project=required'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'browser.json'), PORTICO_CHROMIUM: chromium },
  },
])

process.stdout.write(`\n${totals()}\n`)
