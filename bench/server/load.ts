import { Agent, get } from 'node:http'

export interface LoadResult {
  readonly sent: number
  /** Answers other than 200, and connections that broke. */
  readonly errors: number
  /** Requests that were answered, by second. */
  readonly perSecond: number
  /** From when a request was due until its last byte, sorted. Unit: milliseconds. */
  readonly times: readonly number[]
}

/** How often requests are sent. Unit: milliseconds. */
const TICK_MS = 5

/**
 * Sends so many requests in every second, whether or not those before were answered: a server that is slow has more of
 * them to do at once, as with real visitors.
 */
export async function load(
  ports: readonly number[],
  paths: readonly string[],
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const times: number[] = []
  let errors = 0
  const all: Promise<void>[] = []
  const start = performance.now()
  const send = (number: number) => {
    const [port, path = ''] = [ports[number % ports.length], paths[number % paths.length]]
    const due = start + (number * 1_000) / perSecond
    const asked = ask(agent, port ?? 0, path).then((isFine) => {
      if (!isFine) errors += 1
      times.push(performance.now() - due)
    })
    all.push(asked.catch(() => void (errors += 1)))
  }
  const last = perSecond * seconds
  for (let sent = 0; sent < last;) {
    const due = Math.min(((performance.now() - start) * perSecond) / 1_000, last)
    for (; sent < due; sent += 1) send(sent)
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  await Promise.all(all)
  const took = (performance.now() - start) / 1_000
  agent.destroy()
  return { sent: all.length, errors, perSecond: times.length / took, times: times.sort((one, other) => one - other) }
}

const ask = (agent: Agent, port: number, path: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '203.0.113.7', cookie: 'a=b' }
    get({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode === 200))
      response.once('error', reject)
    }).once('error', reject)
  })
