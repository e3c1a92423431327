import { execFile, execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { USUAL_PORTS } from '../../sandbox/ports.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { LOCK } from './locks.ts'
import { startTethered, type TetheredProcess } from '../../sandbox/serve/tethered-process.ts'

const run = promisify(execFile)
const EXAMPLES = fileURLToPath(new URL('../../examples/', import.meta.url))

/** What is written by tools, or says the same in each of them. */
const NOT_COUNTED = ['tsconfig.json', LOCK]
/** A page that is longer shows no more of Portico, and more of something else. */
export const MOST_LINES = 150
/** Unit: milliseconds. A server that has not answered by then does not come. */
const PATIENCE_MS = 60_000

export interface Place {
  readonly folder: string
  readonly lines: number
  /** What npm has installed: packages, and megabytes on disk. */
  readonly packages: number
  readonly megabytes: number
}

/**
 * Copies an example to a folder of its own, far from our node_modules, and installs and builds it there: what its lock
 * file names, with the packed file that lies beside the folder.
 */
export async function build(name: string, inside: string, sandbox: Sandbox): Promise<Place> {
  const folder = join(inside, name)
  cpSync(join(EXAMPLES, name), folder, { recursive: true })
  for (const file of filesOf(folder)) pointAt(file, sandbox)
  const options = { cwd: folder, env: environment(), maxBuffer: 64_000_000 }
  await run('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--silent'], options)
  if ('build' in scriptsOf(folder)) await run('npm', ['run', '--silent', 'build'], options)
  return placeOf(name, inside)
}

/** What stands in the folder of an example that is built. */
export function placeOf(name: string, inside: string): Place {
  const folder = join(inside, name)
  const size = execFileSync('du', ['-sm', 'node_modules'], { cwd: folder, encoding: 'utf8' })
  const installed = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8')) as {
    readonly packages: object
  }
  return {
    folder,
    lines: ownLines(name),
    packages: Object.keys(installed.packages).length,
    megabytes: Number.parseInt(size, 10),
  }
}

/** How many lines an author writes of it. */
export const ownLines = (name: string): number =>
  filesOf(join(EXAMPLES, name))
    .filter((file) => !NOT_COUNTED.some((other) => file.endsWith(other)))
    .map(linesOf)
    .reduce((sum, each) => sum + each, 0)

/** Serves what was built, by the example's own tool, until it is stopped. */
export async function serve(folder: string, port: number, more: NodeJS.ProcessEnv = {}): Promise<TetheredProcess> {
  // Without npm and a shell around it, which would be stopped in its place.
  const words = [
    '-c',
    `cd '${folder}' && PATH=./node_modules/.bin:$PATH exec ${scriptsOf(folder)['start']} --port ${port}`,
  ]
  const served = startTethered('/bin/sh', words, { ...environment(), PORT: String(port), ...more })
  let said = ''
  for (const stream of [served.child.stdout, served.child.stderr])
    stream?.on('data', (part: Buffer) => (said = `${said}${part.toString()}`.slice(-4_000)))
  let hasEnded = false
  void served.ended.then(() => (hasEnded = true))
  const until = Date.now() + PATIENCE_MS
  while (!(await answers(port))) {
    if (hasEnded || Date.now() > until) {
      await served.stop()
      throw new Error(`It does not serve: ${said}`)
    }
  }
  return served
}

const scriptsOf = (folder: string): Readonly<Record<string, string>> =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly scripts: Record<string, string> })
    .scripts

const answers = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}`).then(
    ({ ok }) => ok,
    () => new Promise((resolve) => setTimeout(() => resolve(false), 100)),
  )

/** Nothing of the npm that runs us; and no tool asks its maker for news or tells him of us. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$|INIT_CWD$)/i.test(name))
  return { ...Object.fromEntries(kept), NEXT_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1' }
}

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())

const linesOf = (file: string): number => readFileSync(file, 'utf8').trimEnd().split('\n').length

/** The examples name the addresses of `npm start`; this sandbox has others, beside which one of those may be running. */
function pointAt(file: string, { relay, services, wallet, evm, solana }: Sandbox): void {
  const [chainA, chainB] = USUAL_PORTS.evm
  const addresses: readonly (readonly [number, string])[] = [
    [USUAL_PORTS.relay, relay.url],
    [USUAL_PORTS.services, services.url],
    [USUAL_PORTS.wallet, wallet.url],
    [chainA, evm[0]!.url],
    [chainB, evm[1]!.url],
    [USUAL_PORTS.solana, solana.url],
    [USUAL_PORTS.solana + 1, solana.wsUrl],
  ]
  let text = readFileSync(file, 'utf8')
  for (const [usual, url] of addresses) text = text.replaceAll(`localhost:${usual}`, `localhost:§${new URL(url).port}`)
  writeFileSync(file, text.replaceAll('localhost:§', 'localhost:'))
}
