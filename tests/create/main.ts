import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { USUAL_PORTS } from '../../sandbox/ports.ts'
import { isTaken } from '../../sandbox/serve/free-ports.ts'
import { templatesIn } from '../../packages/create-portico/templates.ts'
import { findHeadlessChromium } from '../browser/find-chromium.mjs'
import { REPOSITORY } from '../architecture/source-files.ts'
import { BUILDERS, PACKAGES } from '../release/packages.ts'
import { clearAway } from '../support/clear-away.ts'

const HELP = `Packs portico, portico-sandbox and create-portico, and measures how long a stranger takes from an empty folder to
a connected wallet: create, install, serve, press, approve. Fails above three minutes.

  npm run walk:create -- --template NAME   default: vite; several with commas
  npm run walk:create -- --pack FOLDER     takes the packed files of that folder
  npm run walk:create -- --keep            leaves the folders where they are, and says where
`

/** Unit: seconds. */
const AT_MOST_S = 180
/** How long a page or a wallet may take for one thing. Unit: milliseconds. */
const PATIENCE_MS = 60_000
/** A server that compiles at its first request takes some of this; after it the page is asked for again. Unit: milliseconds. */
const ANSWER_MS = 20_000
/** How long the page and its world have to end by themselves. Unit: milliseconds. */
const ENDING_MS = 10_000

const { values } = parseArgs({
  options: {
    template: { type: 'string', default: 'vite' },
    pack: { type: 'string' },
    keep: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
})

/** Nothing of the npm that runs us, and no tool asks its maker for news. */
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$|INIT_CWD$)/i.test(name))),
  ...{ NEXT_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
}
const run = (program: string, args: readonly string[], cwd: string) =>
  execFileSync(program, args, { cwd, env: environment, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

/** Each as it would be published. */
function packInto(folder: string): void {
  run('npx', ['tsc', '-b'], REPOSITORY)
  for (const script of BUILDERS) run('npx', ['tsx', script], REPOSITORY)
  for (const each of PACKAGES)
    run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], join(REPOSITORY, each))
}

interface Manifest {
  readonly scripts: { readonly predev?: string; readonly dev: string }
}

interface Taken {
  readonly create: number
  readonly install: number
  readonly serve: number
  readonly connect: number
}

/** What a stranger does, in an empty folder. @returns seconds of each step. */
async function walk(template: { readonly name: string; readonly url: string }, inside: string): Promise<Taken> {
  for (const port of [Number(new URL(template.url).port), ...Object.values(USUAL_PORTS).flat()])
    if (await isTaken(port))
      throw new Error(`Port ${port} is taken: a stranger's page would not be where it is looked for.`)
  const empty = join(inside, `empty-${template.name}`)
  mkdirSync(empty)
  let last = performance.now()
  const lap = () => {
    const now = performance.now()
    const seconds = (now - last) / 1_000
    last = now
    return seconds
  }
  const packed = readdirSync(inside).find((name) => /^create-portico-.*\.tgz$/.test(name)) ?? ''
  const asked = ['exec', '--yes', `--package=file:${join(inside, packed)}`, '--', 'create-portico']
  run('npm', [...asked, 'my-page', '--template', template.name, '--from', inside], empty)
  const create = lap()
  const project = join(empty, 'my-page')
  run('npm', ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--silent'], project)
  const install = lap()
  // As `npm run dev` does, without npm and a shell around it, which would be stopped in its place.
  const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as Manifest
  const words = `cd '${project}' && export PATH=./node_modules/.bin:$PATH && ${scripts.predev ?? ':'} && exec ${scripts.dev}`
  // A group of its own: it is ended as Ctrl-C ends it, page and world together.
  const served = spawn('/bin/sh', ['-c', words], {
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [served.stdout, served.stderr])
    stream.on('data', (part: Buffer) => (said = `${said}${part.toString()}`.slice(-4_000)))
  try {
    await answering(template.url, () => said)
    const serve = lap()
    await connect(template.url)
    return { create, install, serve, connect: lap() }
  } catch (error) {
    throw new Error(`${String(error)}\n${said}`, { cause: error })
  } finally {
    const gone = served.exitCode === null && served.signalCode === null ? once(served, 'exit') : undefined
    signalGroup(served.pid, 'SIGINT')
    await Promise.race([gone, setTimeout(ENDING_MS, undefined, { ref: false })])
    // Where the page's server does not end, or has failed by itself, the world beside it still runs.
    signalGroup(served.pid, 'SIGKILL')
  }
}

/** Signals all processes that a group still has. */
function signalGroup(leader: number | undefined, signal: NodeJS.Signals): void {
  if (leader === undefined) return
  try {
    process.kill(-leader, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function answering(url: string, said: () => string): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  while (
    !(await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
      ({ ok }) => ok,
      () => setTimeout(100, false),
    ))
  )
    if (Date.now() > until) throw new Error(`Nothing answers at ${url}: ${said()}`)
}

/** Presses what the project's README says. */
async function connect(url: string): Promise<void> {
  const executablePath = findHeadlessChromium()
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  try {
    const context = await browser.newContext()
    context.setDefaultTimeout(PATIENCE_MS)
    const page = await context.newPage()
    await page.goto(url)
    await page
      .getByRole('button', { name: /^Connect/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Sandbox Wallet' }).first().click()
    await page.getByText('Web', { exact: true }).click()
    const link = page.getByRole('link', { name: 'Open Sandbox Wallet' })
    const [wallet] = await Promise.all([context.waitForEvent('page'), link.click()])
    await wallet.getByRole('button', { name: 'Approve' }).first().click()
    await page
      .locator('#address')
      .filter({ hasText: /\S{32,}/ })
      .first()
      .waitFor()
  } finally {
    await browser.close()
  }
}

async function main(): Promise<void> {
  const inside = mkdtempSync(join(tmpdir(), 'portico-create-'))
  try {
    if (values.pack === undefined) packInto(inside)
    else run('cp', [...readdirSync(values.pack).filter((name) => name.endsWith('.tgz')), inside], values.pack)
    const templates = templatesIn(readdirSync(join(REPOSITORY, 'examples')))
    console.log('| template | create | install | serve | connect | seconds |\n|---|---|---|---|---|---|')
    for (const name of values.template.split(',')) {
      const template = templates.find((each) => each.name === name)
      if (template === undefined)
        throw new Error(`There is no template ${name}; there are ${templates.map((each) => each.name).join(', ')}.`)
      const taken = Object.values(await walk(template, inside)) as number[]
      const all = taken.reduce((sum, each) => sum + each, 0)
      console.log(`| ${[name, ...taken.map((each) => each.toFixed(1)), all.toFixed(1)].join(' | ')} |`)
      if (all > AT_MOST_S) process.exitCode = 1
    }
  } finally {
    if (values.keep === true) console.error(inside)
    else clearAway(inside)
  }
}

if (values.help === true) console.log(HELP)
else await main()
