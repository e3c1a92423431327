import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Sabotage } from './sabotage.ts'
import { WALKERS } from './walkers.ts'

export interface Outcome {
  /** From the start of the walker, whatever it builds first included. */
  readonly seconds: number
  /** `undefined`: the walker has found nothing in its time. */
  readonly found: { readonly after: string; readonly sentence: string } | undefined
  /** The walker failed, and did not say of what. */
  readonly trouble?: string
}

/** What a walker that is told to end may still need for it: its browser goes with it. Unit: milliseconds. */
const GRACE_MS = 10_000
/** How much of what it said is shown where it broke. Unit: UTF-16 code units. */
const SHOWN = 2_000

/** Runs a walker in a folder, until it has found something or its time is over. */
export function runWalker(root: string, { walker, args = [] }: Sabotage, minutes: number, seed: number) {
  const { script, finds, args: usual } = WALKERS[walker]
  const started = performance.now()
  const given = [join(root, 'node_modules/tsx/dist/cli.mjs'), script, ...usual(minutes, seed), ...args]
  const child = spawn(process.execPath, given, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  return new Promise<Outcome>((resolve) => {
    let said = ''
    let found: Outcome['found']
    let seconds: number | undefined
    let isOver = false
    let atLast: NodeJS.Timeout | undefined
    const end = () => {
      isOver = true
      kill(child.pid, 'SIGTERM')
      atLast ??= setTimeout(() => kill(child.pid, 'SIGKILL'), GRACE_MS)
    }
    const inTime = setTimeout(end, minutes * 60_000)
    const hear = (text: string) => {
      said += text
      const [, after, sentence] = finds.exec(said) ?? []
      if (found !== undefined || after === undefined || sentence === undefined) return
      found = { after, sentence }
      seconds = secondsSince(started)
      end()
    }
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    child.on('close', (code) => {
      clearTimeout(inTime)
      clearTimeout(atLast)
      const trouble = found === undefined && !isOver && code !== 0 ? said.slice(-SHOWN) : undefined
      resolve({ seconds: seconds ?? secondsSince(started), found, ...(trouble !== undefined && { trouble }) })
    })
  })
}

const secondsSince = (started: number): number => (performance.now() - started) / 1_000

/** It has processes of its own: a browser, a loader of TypeScript. */
function kill(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // They are gone by themselves.
  }
}
