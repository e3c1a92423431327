import { once } from 'node:events'
import type { ServerResponse } from 'node:http'

/** What a service can be told to do wrong. It is read at every request, so a test changes it while the service runs. */
export interface Faults {
  /** The status to answer with instead of the true answer, e.g. 500 or 429. */
  status: number | undefined
  /** The body to answer with instead of the true one; with `status` unset it goes out as 200. */
  body: string | Uint8Array | undefined
  /** Headers of that answer, e.g. `Retry-After`, or a `Content-Type` that is not true; alone they are no fault. */
  headers: Readonly<Record<string, string>>
  /** The body is followed by spaces for as long as the client reads. */
  endless: boolean
  /** Milliseconds to wait before any answer; `Infinity` never answers. */
  delay: number
  /** Hang up without an answer. */
  cut: boolean
  /**
   * What misbehaves: paths that begin so, or Solana methods; all of them when empty. A part with a colon stands for
   * any: `/v1/account/:account/history`.
   */
  only: string
  /** How many requests get the faults, before answers are right again. */
  times: number
}

export const noFaults = (): Faults => ({
  ...{ status: undefined, body: undefined, headers: {}, endless: false },
  ...{ delay: 0, cut: false, only: '', times: Number.POSITIVE_INFINITY },
})

/**
 * Does what the faults say.
 *
 * @param asked - The path, or the method, of the request.
 * @returns Whether the request has been handled, wrongly on purpose; false when the true answer is still to be sent.
 */
export async function misbehave(faults: Faults, asked: string, response: ServerResponse): Promise<boolean> {
  if (!isMeant(asked, faults.only) || faults.times <= 0) return false
  // A copy: what is changed while this request waits applies to the next one.
  const { status, body, headers, endless, delay, cut } = faults
  const isFalse = status !== undefined || body !== undefined || endless
  if (isFalse || cut || delay > 0) faults.times -= 1
  if (delay > 0 && !(await waitOrHangUp(delay, response))) return true
  if (cut) {
    response.destroy()
    return true
  }
  if (!isFalse) return false
  response.writeHead(status ?? 200, { 'Content-Type': 'application/json', ...headers })
  response.write(body ?? JSON.stringify({ message: 'A fault that a test asked for.' }))
  if (endless) await pour(response)
  else response.end()
  return true
}

function isMeant(asked: string, only: string): boolean {
  const [asks, means] = [asked.split('/'), only.split('/')]
  return means.every((part, place) => {
    const given = asks[place] ?? ''
    if (place < asks.length && part.startsWith(':')) return true
    return place === means.length - 1 ? given.startsWith(part) : given === part
  })
}

/** Writes as fast as the client reads, until it hangs up. */
async function pour(response: ServerResponse): Promise<void> {
  const spaces = Buffer.alloc(64 * 1024, ' ')
  const left = once(response, 'close')
  while (!response.destroyed) if (!response.write(spaces)) await Promise.race([once(response, 'drain'), left])
}

/** Whether the client is still there when the time is over. */
function waitOrHangUp(delay: number, response: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = Number.isFinite(delay) ? setTimeout(() => resolve(true), delay) : undefined
    response.once('close', () => {
      clearTimeout(timer)
      resolve(false)
    })
  })
}
