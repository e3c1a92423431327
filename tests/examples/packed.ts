import { execFileSync } from 'node:child_process'
import { copyFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** What each example's package.json names. */
const FILE = 'portico.tgz'

/** Builds the package as it is published and packs it, so that what is not in it can not be used; or takes a ready one. */
export function packInto(folder: string, ready?: string): void {
  if (ready !== undefined) return copyFileSync(join(ready, FILE), join(folder, FILE))
  const run = (file: string, args: readonly string[]) =>
    execFileSync(file, args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  run('npx', ['tsc', '-b'])
  run('npx', ['tsx', 'tests/library/build.ts'])
  run('npx', ['tsx', 'tests/library/write-declarations.ts'])
  const printed = run('npm', ['pack', '--ignore-scripts', '--loglevel=error', '--pack-destination', folder])
  const name = printed.trim().split('\n').at(-1) ?? ''
  renameSync(join(folder, name), join(folder, FILE))
}
