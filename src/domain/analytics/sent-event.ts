import type { AnalyticsEvent } from './event.ts'
import { scrubbed } from './scrub.ts'

/** R-ENT-6: an event as it is sent. */
export interface AnalyticsRecord {
  readonly eventId: string
  /** The page without query string and fragment. */
  readonly url: string
  readonly domain: string
  /** Milliseconds since the Unix epoch. */
  readonly timestamp: number
  readonly props: AnalyticsProps
}

export interface AnalyticsProps {
  readonly type: 'track'
  readonly event: AnalyticsEvent['type']
  readonly properties: Readonly<Record<string, string | boolean>>
  /** The connected account's address, if one is connected. */
  readonly address: string | undefined
}

export interface RecordFacts {
  readonly eventId: string
  /** The page's own address, as the browser has it. */
  readonly href: string
  readonly domain: string
  readonly now: number
  readonly address: string | undefined
}

export function analyticsRecord(event: AnalyticsEvent, facts: RecordFacts): AnalyticsRecord {
  const { type, ...fields } = event
  const properties = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, scrubbedField(value)]))
  return {
    ...{ eventId: facts.eventId, url: scrubbed(facts.href), domain: facts.domain, timestamp: facts.now },
    props: { type: 'track', event: type, properties, address: facts.address },
  }
}

const scrubbedField = (value: string | boolean): string | boolean =>
  typeof value === 'string' ? scrubbed(value) : value
