import { execFileSync, spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findFreeRow, isTaken } from '../../sandbox/serve/free-ports.ts'

const START = fileURLToPath(new URL('../../sandbox/start.mjs', import.meta.url))

/** Below the ports that the system hands out by itself, so that no other test gets one of ours. */
const LOOK_FROM = 20_000 + (process.pid % 100) * 100

/** Time for a build of the page on a machine that has much else to do. */
const BUILD_MS = 120_000

vi.setConfig({ testTimeout: 2 * BUILD_MS })

interface Started {
  readonly child: ChildProcess
  readonly ports: readonly number[]
  output(): string
}

const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

/** Runs what `npm start` runs, but for the page, which takes a build. */
async function start(): Promise<Started> {
  const base = (await findFreeRow(8, LOOK_FROM)) ?? 0
  const run = launch(['--port-base', String(base), '--without', 'page'])
  await expect.poll(run.output, { timeout: BUILD_MS }).toContain('Ctrl-C stops everything.')
  return { ...run, ports: Array.from({ length: 7 }, (_, index) => base + 1 + index) }
}

function launch(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [START, ...args], { env: { ...process.env, ...env } })
  started.push(child)
  let text = ''
  const hear = (chunk: Buffer) => (text += chunk.toString('utf8'))
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  return { child, output: () => text }
}

describe('npm start', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('should leave no process and no port behind after %s', async (signal) => {
    const { child, ports } = await start()
    const family = descendantsOf(child.pid ?? 0)
    expect(family.length).toBeGreaterThanOrEqual(2)
    expect(await Promise.all(ports.map(isTaken))).toEqual(ports.map(() => true))
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(await Promise.all(ports.map(isTaken))).toEqual(ports.map(() => false))
    // tsx's compiler is among them: it ends by itself when its pipe to us is closed.
    await expect.poll(() => family.filter(isRunning)).toEqual([])
  })

  it('should leave no process behind even when it is killed outright', async () => {
    const { child, ports } = await start()
    const family = descendantsOf(child.pid ?? 0)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await expect.poll(() => family.filter(isRunning)).toEqual([])
    expect(await Promise.all(ports.map(isTaken))).toEqual(ports.map(() => false))
  })

  it('should say what runs where, without colours in a pipe', async () => {
    const { output, ports } = await start()
    for (const port of ports) expect(output()).toContain(`localhost:${port}`)
    expect(output()).not.toContain('\u001B')
  })

  it('should say which port is taken and by whom, and how to take others', async () => {
    const base = (await findFreeRow(8, LOOK_FROM)) ?? 0
    const squatter = createServer().listen(base + 2, '127.0.0.1')
    await once(squatter, 'listening')
    const { child, output } = launch(['--port-base', String(base), '--without', 'page'])
    expect(await once(child, 'exit')).toEqual([1, null])
    const holder = execFileSync('ps', ['-o', 'comm=', '-p', String(process.pid)], { encoding: 'utf8' }).trim()
    expect(output().trim().split('\n')).toEqual([
      `Port ${base + 2}, for the services, is taken by ${holder} (process ${process.pid}).`,
      expect.stringMatching(/^Other ports: npm start -- --port-base \d+$/),
    ])
    squatter.close()
  })

  it.each([
    [['--port-base', 'many'], /^--port-base needs a number from 1 to \d+, not "many"\.\n$/],
    [['--without', 'cow'], /^There is no part "cow"; there are page, wallet, services, relay, evm, solana\.\n$/],
    [['--wallet'], /^Unknown option '--wallet'\. Try: npm start -- --help\n$/],
  ])('should answer %j in one line', async (args, line) => {
    const { child, output } = launch(args)
    expect(await once(child, 'exit')).toEqual([1, null])
    expect(output()).toMatch(line)
  })

  it('should give the page the real services, and start nothing else, when there is a project id', async () => {
    const base = (await findFreeRow(8, LOOK_FROM)) ?? 0
    const { child, output } = launch(['--port-base', String(base)], { PORTICO_PROJECT_ID: 'f'.repeat(32) })
    await expect.poll(output, { timeout: BUILD_MS }).toContain('Ctrl-C stops everything.')
    const response = await fetch(`http://localhost:${base}`)
    const html = await response.text()
    expect(html).toContain(`"projectId":"${'f'.repeat(32)}"`)
    expect(html).toContain('wss://relay.walletconnect.org')
    expect(html).not.toContain('localhost')
    expect(response.headers.get('content-security-policy')).toContain('wss://relay.walletconnect.org')
    expect(await isTaken(base + 1)).toBe(false)
    child.kill('SIGINT')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it('should explain itself', async () => {
    const { child, output } = launch(['--help'])
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(output()).toContain('--no-wallet')
    expect(output()).toContain('PORTICO_PROJECT_ID')
  })
})

/** The processes that a process has started, and those that these have started. */
function descendantsOf(root: number): number[] {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const found = [root]
  for (const parent of found) found.push(...rows.filter(([, ppid]) => ppid === parent).map(([pid]) => pid as number))
  return found.slice(1).filter(isRunning)
}

/** Whether the process still runs; one that has ended and waits to be collected by the system (Z) does not. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return /^[^Z]/.test(stdout.trim())
}
