import type { ServerResponse } from 'node:http'

/** What a service can be told to do wrong. It is read at every request, so a test changes it while the service runs. */
export interface Faults {
  /** The status to answer with instead of the true answer, e.g. 500 or 429. */
  status: number | undefined
  /** The body to answer with instead of the true one; with `status` unset it goes out as 200. */
  body: string | undefined
  /** Milliseconds to wait before any answer; `Infinity` never answers. */
  delay: number
  /** Hang up without an answer. */
  cut: boolean
  /** What misbehaves: paths that begin so, or for Solana methods; all of them when empty. */
  only: string
}

export const noFaults = (): Faults => ({ status: undefined, body: undefined, delay: 0, cut: false, only: '' })

/**
 * Does what the faults say.
 *
 * @param asked - The path, or the method, of the request.
 * @returns Whether the request is dealt with, wrongly and on purpose; false when the true answer is still to be given.
 */
export async function misbehave(faults: Faults, asked: string, response: ServerResponse): Promise<boolean> {
  if (!asked.startsWith(faults.only)) return false
  if (faults.delay > 0 && !(await waitOrHangUp(faults.delay, response))) return true
  if (faults.cut) {
    response.destroy()
    return true
  }
  if (faults.status === undefined && faults.body === undefined) return false
  response.writeHead(faults.status ?? 200, { 'Content-Type': 'application/json' })
  response.end(faults.body ?? JSON.stringify({ message: 'A fault that a test asked for.' }))
  return true
}

/** Whether there is still somebody to answer when the time is over. */
function waitOrHangUp(delay: number, response: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = Number.isFinite(delay) ? setTimeout(() => resolve(true), delay) : undefined
    response.once('close', () => {
      clearTimeout(timer)
      resolve(false)
    })
  })
}
