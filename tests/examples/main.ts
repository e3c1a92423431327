import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { portsFrom } from '../../sandbox/ports.ts'
import { startSandbox, type Sandbox } from '../../sandbox/sandbox.ts'
import { findFreeRow } from '../../sandbox/serve/free-ports.ts'
import { findHeadlessChromium } from '../browser/find-chromium.mjs'
import { clearAway } from '../support/clear-away.ts'
import { hasRedis, startRedis, WITHOUT_REDIS } from '../support/redis-server.ts'
import { EXAMPLES, type Example } from './examples.ts'
import { drive, type Journey } from './journey.ts'
import { lock } from './locks.ts'
import { packInto } from './packed.ts'
import { build, type Place, placeOf, serve } from './place.ts'

const HELP = `Packs Portico, and takes the packed file into each page of examples/, as its author would: installs it in a
folder of its own, builds it for production, serves it, and drives it in Chromium with the sandbox's wallet.

  npm run examples                   all
  npm run examples -- --only NAMES   these, with commas between them
  npm run examples -- --third N      those whose turn it is: N is any number, such as that of the run
  npm run examples -- --keep         leaves the folders where they are, and says where
  npm run examples -- --kept FOLDER  drives again what is built there, on the same ports
  npm run examples -- --port-base N  the sandbox and the page on the ports from N on
  npm run examples -- --pack FOLDER  takes the portico.tgz of that folder instead of building one
  npm run examples -- --lock         writes their lock files anew instead, after a change of a package.json`

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    third: { type: 'string' },
    keep: { type: 'boolean' },
    kept: { type: 'string' },
    pack: { type: 'string' },
    lock: { type: 'boolean' },
    'port-base': { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
})

interface Row {
  readonly example: Example
  readonly place: Place | undefined
  readonly seconds: number
  readonly journey: Journey
}

function chosen(): readonly Example[] {
  const { only, third } = values
  const names = only?.split(',')
  const unknown = names?.find((name) => !EXAMPLES.some((example) => example.name === name))
  if (unknown !== undefined) throw new Error(`There is no example ${unknown}.`)
  if (names !== undefined) return EXAMPLES.filter(({ name }) => names.includes(name))
  return third === undefined ? EXAMPLES : EXAMPLES.filter((_, index) => index % 3 === Number(third) % 3)
}

/** A row of eight for the sandbox, and one more for the page. */
const portBase = async (): Promise<number> => {
  const base = values['port-base'] ?? (await findFreeRow(9, 20_000 + (process.pid % 20_000)))
  if (base === undefined) throw new Error('No ports are free.')
  return Number(base)
}

async function run(): Promise<void> {
  const examples = chosen()
  const inside = values.kept ?? mkdtempSync(join(tmpdir(), 'portico-examples-'))
  const base = await portBase()
  if (values.kept === undefined) packInto(inside, values.pack)
  const sandbox = await startSandbox({ ports: portsFrom(base), slotMs: 100, without: ['page'] })
  const executablePath = findHeadlessChromium()
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath !== undefined && { executablePath }),
  })
  try {
    const rows: Row[] = []
    for (const example of examples) {
      if (example.signsIn === true && !hasRedis) {
        console.error(`${example.name}: ${WITHOUT_REDIS}`)
        continue
      }
      console.error(`${example.name} …`)
      const row = await tried(example, { inside, port: base + 8, browser, sandbox })
      rows.push(row)
      console.error(`${example.name}: ${row.journey.passed.join(', ')}`)
      if (row.journey.failed !== undefined) {
        console.error(`${example.name}: ${row.journey.failed}`)
        process.exitCode = 1
      }
    }
    print(rows)
  } finally {
    await browser.close()
    await sandbox.stop()
    if (values.keep === true || values.kept !== undefined) console.error(inside)
    else clearAway(inside)
  }
}

function lockAll(): void {
  const inside = mkdtempSync(join(tmpdir(), 'portico-locks-'))
  try {
    packInto(inside, values.pack)
    for (const { name } of chosen()) {
      console.error(`${name} …`)
      lock(name, inside)
    }
  } finally {
    rmSync(inside, { recursive: true, force: true })
  }
}

interface World {
  readonly inside: string
  readonly port: number
  readonly browser: Browser
  readonly sandbox: Sandbox
}

async function tried(example: Example, { inside, port, browser, sandbox }: World): Promise<Row> {
  const began = performance.now()
  let place: Place | undefined
  const row = (journey: Journey): Row => ({ example, place, seconds: (performance.now() - began) / 1_000, journey })
  try {
    place = values.kept === undefined ? await build(example.name, inside, sandbox) : placeOf(example.name, inside)
    const redis = example.signsIn === true ? await startRedis() : undefined
    try {
      const served = await serve(place.folder, port, redis && { REDIS_URL: `redis://localhost:${redis.port}` })
      try {
        return row(await drive(example, `http://localhost:${port}`, browser, sandbox))
      } finally {
        await served.stop()
      }
    } finally {
      await redis?.kill()
    }
  } catch (error) {
    return row({ passed: [], failed: wordsOf(error) })
  }
}

/** What a tool that failed has said stands beside the error. */
function wordsOf(error: unknown): string {
  const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string }
  return [String(error), stdout, stderr].join('\n').slice(0, 6_000)
}

function print(rows: readonly Row[]): void {
  console.log('| example | own lines | packages | MB | seconds | steps passed |\n|---|---|---|---|---|---|')
  for (const { example, place, seconds, journey } of rows) {
    const { lines, packages, megabytes } = place ?? {}
    const steps = `${journey.passed.length}${journey.failed === undefined ? '' : ' and then not'}: ${journey.passed.join(', ')}`
    console.log(`| ${[example.name, lines, packages, megabytes, seconds.toFixed(0), steps].join(' | ')} |`)
  }
}

if (values.help === true) console.log(HELP)
else if (values.lock === true) lockAll()
else await run()
