import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { REPOSITORY } from '../architecture/source-files.ts'

/** The package in a page's project, outside the repository. */
export interface Packed {
  /** The project that has installed it. */
  readonly project: string
  /** The package in it. */
  readonly folder: string
  readonly tarball: string
  /** Where the tools of `tests/package/tools` are installed. */
  readonly tools: string
}

/** Runs a program; what it says is thrown where it fails. */
export function run(cwd: string, program: string, ...given: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, given, { cwd, encoding: 'utf8', maxBuffer: 1e8 })
  if (status !== 0) throw new Error(`${program} ${given.join(' ')}\n${stdout}\n${stderr}`.trim())
  return stdout
}

/** All files below a folder, by their paths in it. */
export const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )

export const megabytesOf = (folder: string): number =>
  filesBelow(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0) / 1e6

/** Packs what is built, and installs it as a page does that needs no more than viem and React. */
export function packAndInstall(): Packed {
  const base = mkdtempSync(join(tmpdir(), 'portico-package-'))
  const [project, tools] = [join(base, 'page'), join(base, 'tools')]
  for (const folder of [project, tools]) mkdirSync(folder)
  run(REPOSITORY, 'npm', 'pack', '--ignore-scripts', '--silent', '--pack-destination', base)
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'page', private: true, type: 'module' }))
  const { react, viem } = manifest.devDependencies
  const tarball = join(base, `portico-${manifest.version}.tgz`)
  npmInstall(project, tarball, `viem@${viem}`, `react@${react}`)
  cpSync(join(REPOSITORY, 'tests/package/tools'), tools, { recursive: true })
  return { project, tools, tarball, folder: join(project, 'node_modules/portico') }
}

/** Adds to the project what the other entries and the compiler need. */
export function installPeers({ project, tools }: Packed): void {
  const { '@types/react': types, 'react-dom': dom, svelte, vue } = manifest.devDependencies
  npmInstall(project, `@types/react@${types}`, `react-dom@${dom}`, `svelte@${svelte}`, `vue@${vue}`)
  run(tools, 'npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund')
}

const npmInstall = (folder: string, ...packages: readonly string[]) =>
  run(folder, 'npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', ...packages)

/** How many packages an installation has. */
export const packagesIn = (project: string): number =>
  Object.keys(
    (JSON.parse(readFileSync(join(project, 'node_modules/.package-lock.json'), 'utf8')) as { packages: object })
      .packages,
  ).length
