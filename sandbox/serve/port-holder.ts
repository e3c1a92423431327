import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

/** Which process listens on a port, as far as this system tells, e.g. `node (process 4711)`. */
export function portHolder(port: number): string | undefined {
  const pid = attempt(() => pidFromProc(port)) ?? attempt(() => pidFromLsof(port))
  if (pid === undefined) return undefined
  const name = attempt(() => nameOf(pid))
  return name === undefined ? `process ${pid}` : `${name} (process ${pid})`
}

/** The state of a listening socket in /proc/net/tcp. Source: Linux, `TCP_LISTEN` in `net/tcp_states.h`. */
const LISTENING = '0A'

/** Linux: /proc/net/tcp knows the socket of a port, and the process that holds it has it among its open files. */
function pidFromProc(port: number): number | undefined {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const sockets = new Set<string>()
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of (attempt(() => readFileSync(table, 'utf8')) ?? '').split('\n')) {
      const [, local, , state, , , , , , inode] = line.trim().split(/\s+/)
      if (local?.endsWith(suffix) === true && state === LISTENING) sockets.add(`socket:[${inode}]`)
    }
  }
  if (sockets.size === 0) return undefined
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const holder = pids.find((pid) =>
    (attempt(() => readdirSync(`/proc/${pid}/fd`)) ?? []).some((file) =>
      sockets.has(attempt(() => readlinkSync(`/proc/${pid}/fd/${file}`)) ?? ''),
    ),
  )
  return holder === undefined ? undefined : Number(holder)
}

/** Elsewhere, where it is installed. */
function pidFromLsof(port: number): number | undefined {
  const output = run('lsof', ['-nP', '-t', `-iTCP:${port}`, '-sTCP:LISTEN'])
  const pid = Number.parseInt(output, 10)
  return Number.isNaN(pid) ? undefined : pid
}

const nameOf = (pid: number): string => basename(run('ps', ['-o', 'comm=', '-p', String(pid)]).trim())

const run = (file: string, args: readonly string[]): string =>
  execFileSync(file, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

function attempt<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}
