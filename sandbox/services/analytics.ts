import type { IncomingMessage } from 'node:http'
import { readBody } from '../serve/body.ts'

/** What the site's operator has asked for; `forbidden`: the service is on, and does not know the page's origin. */
export const ANALYTICS = ['off', 'on', 'forbidden'] as const
export type AnalyticsMode = (typeof ANALYTICS)[number]

/** Events remembered, so that a day of `npm start` does not fill the memory. */
const MAX_EVENTS = 10_000

/** R-API-4: takes an event. @returns the HTTP status. */
export async function takeEvent(mode: AnalyticsMode, events: unknown[], request: IncomingMessage): Promise<number> {
  if (mode === 'forbidden') return 403
  const event = await readBody(request)
    .then(readJson)
    .catch(() => undefined)
  if (event === undefined) return 400
  if (events.length < MAX_EVENTS) events.push(event)
  return 202
}

/** R-API-3. */
export const analyticsConfig = (mode: AnalyticsMode) => ({ isAnalyticsEnabled: mode !== 'off' })

function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' && value !== null ? value : undefined
}
