import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { findFreeRow } from '../../sandbox/serve/free-ports.ts'

/** Whether this machine has one. Debian: `apt-get install redis-server`. */
export const hasRedis: boolean = spawnSync('redis-server', ['--version']).status === 0

/** What a test that is left out says in its place. */
export const WITHOUT_REDIS = 'redis-server is not on this machine: what is proved with it was left out'

/** A Redis of a test's own, in memory alone, which can be killed and come back empty. */
export interface RedisServer {
  readonly port: number
  /** As when its machine loses power. */
  kill(): Promise<void>
  start(): Promise<void>
}

export async function startRedis(): Promise<RedisServer> {
  const port = await findFreeRow(1, 20_000 + (process.pid % 20_000))
  if (port === undefined) throw new Error('No port is free.')
  let running: ChildProcess | undefined
  const kill = async () => {
    const ended = running
    running = undefined
    if (ended === undefined || ended.exitCode !== null) return
    const gone = new Promise<void>((resolve) => ended.once('exit', () => resolve()))
    ended.kill('SIGKILL')
    await gone
  }
  const start = async () => {
    const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    const started = spawn('redis-server', words, { stdio: ['ignore', 'pipe', 'ignore'] })
    running = started
    await new Promise<void>((resolve, reject) => {
      started.once('error', reject)
      started.once('exit', (code) => reject(new Error(`redis-server ended with ${code}.`)))
      started.stdout.on('data', (line: Buffer) => {
        if (line.includes('Ready to accept connections')) resolve()
      })
    })
  }
  await start()
  return { port, kill, start }
}
