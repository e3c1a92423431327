import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { missingPackages } from '../lockfile/complete-lock.mjs'

const EXAMPLES = fileURLToPath(new URL('../../examples/', import.meta.url))

/** The lock file of an example: what is installed beside Portico is the same in each run. */
export const LOCK = 'package-lock.json'
const PORTICO = 'node_modules/portico'

interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

export interface LockedPackage {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  /** It lies in the file of the package around it. */
  readonly inBundle?: boolean
  readonly optional?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

export const lockOf = (name: string): LockFile =>
  JSON.parse(readFileSync(join(EXAMPLES, name, LOCK), 'utf8')) as LockFile

/**
 * Locks anew what an example installs, with the packed file that lies in the folder.
 *
 * @param inside - The folder of the packed file: nothing of the example's own folder is resolved.
 */
export function lock(name: string, inside: string): void {
  const folder = join(inside, name)
  mkdirSync(folder)
  cpSync(join(EXAMPLES, name, 'package.json'), join(folder, 'package.json'))
  const quiet = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--silent']
  execFileSync('npm', ['install', '--package-lock-only', ...quiet], { cwd: folder, stdio: 'inherit' })
  const written = JSON.parse(readFileSync(join(folder, LOCK), 'utf8')) as LockFile
  writeFileSync(join(EXAMPLES, name, LOCK), `${JSON.stringify(withoutPacked(written), null, 2)}\n`)
}

/** The packed file is another in each run: it has no hash here. Builds for other platforms are named, as `npm ci` wants. */
export function withoutPacked(written: LockFile): LockFile {
  const { [PORTICO]: packed = {}, ...others } = written.packages
  const { integrity: _, ...portico } = packed
  const packages: LockFile['packages'] = { ...others, [PORTICO]: portico }
  const all = Object.entries<LockedPackage>({ ...packages, ...missingPackages(packages) })
  all.sort(([one], [other]) => one.localeCompare(other, 'en'))
  return { ...written, packages: Object.fromEntries(all) }
}
