import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../serve/body.ts'
import { type Faults, noFaults } from '../serve/faults.ts'

const LOOPBACK_ADDRESSES: readonly (string | undefined)[] = ['127.0.0.1', '::1', '::ffff:127.0.0.1']
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/** What of the services can be changed while they run. */
export interface Controls {
  readonly faults: Faults
  extraWallets: number
}

/** What a value must be; `null` stands for what JSON has no word for: nothing, or without end. */
const READERS: Readonly<Record<keyof Faults | 'extraWallets', (value: unknown) => boolean>> = {
  status: (value) => value === null || (Number.isInteger(value) && Number(value) >= 200 && Number(value) <= 599),
  body: (value) => value === null || typeof value === 'string',
  headers: (value) => typeof value === 'object' && value !== null && Object.values(value).every(isText),
  endless: (value) => typeof value === 'boolean',
  delay: (value) => value === null || isAmount(value),
  cut: (value) => typeof value === 'boolean',
  only: isText,
  times: (value) => value === null || isAmount(value),
  extraWallets: (value) => Number.isInteger(value) && isAmount(value) && Number(value) <= 100_000,
}

/**
 * `GET /_services/state`, and `POST /_services/faults` with a JSON body of {@link Faults} and `extraWallets`: what it
 * does not name is well again. For this machine only; a page elsewhere can not reach it either, since a JSON body from
 * another origin needs a preflight, which is not answered here.
 */
export async function answerControl(
  controls: Controls,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [status, body] = await decide(controls, request)
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(`${JSON.stringify(body)}\n`)
}

async function decide(controls: Controls, request: IncomingMessage): Promise<readonly [number, unknown]> {
  if (!LOOPBACK_ADDRESSES.includes(request.socket.remoteAddress) || !LOOPBACK_HOST.test(request.headers.host ?? ''))
    return [403, { error: 'for this machine only' }]
  const route = `${request.method} ${request.url}`
  if (route === 'GET /_services/state') return [200, controls]
  if (route !== 'POST /_services/faults') return [404, { error: 'one of GET /_services/state, POST /_services/faults' }]
  if (request.headers['content-type']?.split(';')[0]?.trim() !== 'application/json')
    return [415, { error: 'Content-Type: application/json, please' }]
  const fields = await readBody(request).then(readFields, () => undefined)
  if (fields === undefined) return [400, { error: 'a JSON object, please' }]
  const bad = Object.entries(fields).find(([name, value]) => !isKnown(name) || !READERS[name](value))
  if (bad !== undefined) return [400, { error: `${bad[0]} can not be that` }]
  change(controls, fields)
  return [200, controls]
}

function change(controls: Controls, { extraWallets = 0, ...faults }: Readonly<Record<string, unknown>>): void {
  const { delay, times, status, body, ...rest } = { delay: 0, times: null, status: null, body: null, ...faults }
  Object.assign(controls.faults, noFaults(), rest, {
    ...{ delay: delay ?? Number.POSITIVE_INFINITY, times: times ?? Number.POSITIVE_INFINITY },
    ...{ status: status ?? undefined, body: body ?? undefined },
  })
  controls.extraWallets = Number(extraWallets)
}

const isKnown = (name: string): name is keyof typeof READERS => Object.hasOwn(READERS, name)

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function isAmount(value: unknown): boolean {
  return typeof value === 'number' && value >= 0
}

function readFields(text: string): Readonly<Record<string, unknown>> | undefined {
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
}
