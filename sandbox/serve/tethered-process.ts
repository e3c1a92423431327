import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import type { Writable } from 'node:stream'

/**
 * Runs the program, and kills it once file descriptor 3 is closed, which the system does however this process dies,
 * SIGKILL included. The shell stays until the program is gone and collects it, so no zombie is left either.
 */
const TETHER = `
"$@" 3<&- &
program=$!
{ read -r _ <&3; kill -9 $program; } 2>/dev/null &
tether=$!
exec 3<&-
wait $program
code=$?
kill $tether 2>/dev/null
exit $code`

export interface TetheredProcess {
  readonly child: ChildProcess
  /** Settles when the program has ended, for any reason. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a program that cannot outlive this process. It gets a process group of its own, so that Ctrl-C in the terminal
 * reaches it only through this process.
 */
export function startTethered(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): TetheredProcess {
  const child =
    process.platform === 'win32'
      ? spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
      : spawn('/bin/sh', ['-c', TETHER, 'tether', file, ...args], {
          env,
          stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
          detached: true,
        })
  const rope = child.stdio[3] as Writable | undefined
  rope?.on('error', () => {}) // the other end may be closed first, which is fine
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.once('error', () => resolve())
  })

  return {
    child,
    ended,
    stop: () => {
      if (rope === undefined) child.kill('SIGKILL')
      else rope.destroy()
      return ended
    },
  }
}
