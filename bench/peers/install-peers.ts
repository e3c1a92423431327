import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** What the peers' pages are made of. */
export const PEERS = at('package.json')

/** Holds the package.json that node_modules was installed from. */
const RECEIPT = at('node_modules/.installed-from.json')

/** Longer than any installation that is getting anywhere. Unit: milliseconds. */
const INSTALL_WITHIN_MS = 600_000

let installation: Promise<string | undefined> | undefined

/**
 * Installs the peers' packages unless they are there; they are no part of the repository's own `npm ci`.
 *
 * @returns Why they are not there, or nothing when they are.
 */
export const peersProblem = (say: (line: string) => void): Promise<string | undefined> =>
  (installation ??= install(say))

async function install(say: (line: string) => void): Promise<string | undefined> {
  const wanted = await readFile(PEERS, 'utf8')
  if ((await readFile(RECEIPT, 'utf8').catch(() => '')) === wanted) return undefined
  say('Installing the peers (some 650 packages, a few minutes, once)')
  const flags = ['--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel', 'error']
  const problem = await run('npm', ['install', ...flags])
  if (problem === undefined) await writeFile(RECEIPT, wanted)
  return problem
}

/** @returns The last line of what the command said when it failed. */
function run(command: string, args: readonly string[]): Promise<string | undefined> {
  const child = spawn(command, [...args], {
    cwd: at('.'),
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: INSTALL_WITHIN_MS,
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code) =>
      resolve(
        code === 0
          ? undefined
          : `npm install: ${
              said
                .trim()
                .split('\n')
                .find((line) => line) ?? 'failed'
            }`,
      ),
    )
  })
}
