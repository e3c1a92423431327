import type { IncomingMessage, ServerResponse } from 'node:http'
import { CURSORS } from '../accounts/account-service.ts'
import type { ListControls } from '../accounts/account-service.ts'
import { readBody } from '../serve/body.ts'
import type { Faults } from '../serve/faults.ts'
import { isFromHere, isJson } from '../serve/own-machine.ts'
import { ANALYTICS } from './analytics.ts'
import { reset, type Controls } from './controls.ts'

/** All controls in one object: faults, how lists are told, and the rest. Their names differ. */
type Name = keyof Faults | keyof ListControls | Exclude<keyof Controls, 'faults' | 'lists'>

/** What a value must be; `null` stands for what JSON cannot express: `undefined`, or `Infinity`. */
const READERS: Readonly<Record<Name, (value: unknown) => boolean>> = {
  status: (value) => value === null || (Number.isInteger(value) && Number(value) >= 200 && Number(value) <= 599),
  body: (value) => value === null || typeof value === 'string',
  headers: (value) => typeof value === 'object' && value !== null && Object.values(value).every(isText),
  endless: (value) => typeof value === 'boolean',
  delay: (value) => value === null || isAmount(value),
  cut: (value) => typeof value === 'boolean',
  only: isText,
  times: (value) => value === null || isAmount(value),
  extraWallets: isCount,
  purchases: isCount,
  pageSize: (value) => isCount(value) && value !== 0,
  cursors: (value) => CURSORS.some((known) => known === value),
  analytics: (value) => ANALYTICS.some((known) => known === value),
}

/**
 * `GET /_services/state`, and `POST /_services/faults` with a JSON body of faults and other controls:
 * what it does not name is reset. For this machine only; a page elsewhere cannot reach it, since a JSON body from
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
  if (!isFromHere(request)) return [403, { error: 'for this machine only' }]
  const route = `${request.method} ${request.url}`
  if (route === 'GET /_services/state') return [200, controls]
  if (route !== 'POST /_services/faults') return [404, { error: 'one of GET /_services/state, POST /_services/faults' }]
  if (!isJson(request)) return [415, { error: 'Content-Type: application/json, please' }]
  const fields = await readBody(request)
    .then(readFields)
    .catch(() => undefined)
  if (fields === undefined) return [400, { error: 'a JSON object, please' }]
  const bad = Object.entries(fields).find(([name, value]) => !isKnown(name) || !READERS[name](value))
  if (bad !== undefined) return [400, { error: `${bad[0]} has an invalid value` }]
  change(controls, fields)
  return [200, controls]
}

function change(controls: Controls, fields: Readonly<Record<string, unknown>>): void {
  reset(controls)
  for (const [name, value] of Object.entries(fields)) {
    const place = [controls.faults, controls.lists, controls].find((each) => name in each)
    Object.assign(place ?? {}, { [name]: value ?? NOTHING[name] })
  }
}

/** What `null` stands for, where it is not `undefined`. */
const NOTHING: Readonly<Record<string, number>> = { delay: Number.POSITIVE_INFINITY, times: Number.POSITIVE_INFINITY }

const isKnown = (name: string): name is keyof typeof READERS => Object.hasOwn(READERS, name)

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && isAmount(value) && Number(value) <= 100_000
}

function isAmount(value: unknown): boolean {
  return typeof value === 'number' && value >= 0
}

function readFields(text: string): Readonly<Record<string, unknown>> | undefined {
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
}
