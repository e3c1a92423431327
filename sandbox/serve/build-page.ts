import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { startTethered } from './tethered-process.ts'

export interface PageBuild {
  /** The folder with the page's `index.html`. */
  readonly root: string
  /** Vite's configuration file. */
  readonly configFile: string
  /** Where the built page goes. */
  readonly outDir: string
  /** Files and folders that the page is built from, directly or indirectly. */
  readonly sources: readonly string[]
  /** Is called when it has to be built, which takes a while. */
  readonly onBuild?: (() => void) | undefined
}

/**
 * Builds the page unless what is there is newer than everything it is made of.
 *
 * Vite runs in a process of its own: it would inherit this one's NODE_ENV, and inside a test that would be `test`,
 * for which React is built with all its warnings. The result is moved into place as a whole, so that two sandboxes
 * that start together cannot spoil each other's page.
 *
 * @returns Whether it had to be built.
 */
export async function buildPage(build: PageBuild): Promise<boolean> {
  if (isFresh(build)) return false
  build.onBuild?.()
  const started = new Date()
  const place = dirname(build.outDir)
  mkdirSync(place, { recursive: true })
  const fresh = `${build.outDir}.${process.pid}.new`
  const clearAway = () => rmSync(fresh, { recursive: true, force: true })
  process.once('exit', clearAway) // Ctrl-C while Vite runs
  try {
    await runVite(build, fresh)
    const index = join(fresh, 'index.html')
    utimesSync(index, started, started) // edits made while Vite runs must count as newer
    swap(fresh, build.outDir)
  } finally {
    clearAway()
    process.off('exit', clearAway)
  }
  return true
}

async function runVite({ root, configFile }: PageBuild, outDir: string): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')
  const options = ['--config', configFile, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  const { child, ended } = startTethered(process.execPath, [vite, 'build', root, ...options], {
    ...process.env,
    NODE_ENV: 'production',
  })
  let output = ''
  const hear = (chunk: Buffer) => (output += chunk.toString('utf8'))
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  await ended
  if (child.exitCode !== 0) throw new Error(`The page in ${root} does not build:\n${withoutStack(output)}`)
}

/** The error message, without the stack through Vite's own code. */
const withoutStack = (output: string): string =>
  stripVTControlCharacters(output)
    .replaceAll(/^ {4}at .*\n?/gm, '')
    .trim()

function swap(fresh: string, place: string): void {
  const old = `${place}.${process.pid}.old`
  try {
    renameSync(place, old)
  } catch {
    // there was none yet
  }
  try {
    renameSync(fresh, place)
  } catch (error) {
    // Another sandbox put its build there in between, from the same sources.
    if (!isThere(join(place, 'index.html'))) throw error
  }
  rmSync(old, { recursive: true, force: true })
}

function isFresh({ outDir, sources }: PageBuild): boolean {
  const index = join(outDir, 'index.html')
  if (!isThere(index)) return false
  const builtAt = statSync(index).mtimeMs
  return sources.every((source) => newest(source) < builtAt)
}

/** When anything in a file or folder last changed; a folder changes too when a file in it is deleted. */
function newest(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return 0
  if (!found.isDirectory()) return found.mtimeMs
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined
