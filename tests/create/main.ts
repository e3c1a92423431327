import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { USUAL_PORTS } from '../../sandbox/ports.ts'
import { isTaken } from '../../sandbox/serve/free-ports.ts'
import { templatesIn } from '../../packages/create-portico/templates.ts'
import { REPOSITORY } from '../architecture/source-files.ts'
import { BUILDERS, PACKAGES } from '../release/packages.ts'
import { clearAway } from '../support/clear-away.ts'
import { Visit } from './visit.ts'

const HELP = `Packs portico, portico-sandbox and create-portico, and measures how long a stranger takes from an empty folder to
a connected wallet: create, install, serve, press, approve. Fails above three minutes. Then reloads, disconnects and
connects once more, and fails where that does not work or the page's console has said anything.

  npm run walk:create -- --template NAME   default: vite; several with commas
  npm run walk:create -- --pack FOLDER     takes the packed files of that folder
  npm run walk:create -- --keep            leaves the folders where they are, and says where
`

/** Unit: seconds. */
const AT_MOST_S = 180
/** How long a server may take that neither answers nor ends: some compile at the first request. Unit: milliseconds. */
const SERVING_MS = 600_000
/** How long one answer is waited for; after it the page is asked for again. Unit: milliseconds. */
const ANSWER_MS = 60_000
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
  const hasEnded = () => served.exitCode !== null || served.signalCode !== null
  let visit: Visit | undefined
  try {
    await answering(template.url, hasEnded)
    const serve = lap()
    visit = await Visit.begin(template.url)
    await visit.connect()
    const taken = { create, install, serve, connect: lap() }
    await visit.again()
    return taken
  } catch (error) {
    throw new Error([String(error), said, await visit?.seen()].join('\n'), { cause: error })
  } finally {
    await visit?.end()
    const gone = hasEnded() ? undefined : once(served, 'exit')
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

/** Waits as long as the server is there: how long its first answer takes is measured, and is not for us to cut short. */
async function answering(url: string, hasEnded: () => boolean): Promise<void> {
  const until = Date.now() + SERVING_MS
  while (
    !(await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
      ({ ok }) => ok,
      () => setTimeout(100, false),
    ))
  )
    if (hasEnded() || Date.now() > until) throw new Error(`Nothing answers at ${url}.`)
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
