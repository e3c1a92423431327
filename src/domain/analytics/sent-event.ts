import type { AnalyticsEvent } from './event.ts'

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

/** A pairing URI holds the key of the pairing. However it is spelled, nothing after its scheme leaves the page. */
const PAIRING_URI = /\bwc(?::|%3a)\S*/giu

/** The parameter with its key: only the wallet needs it. */
const PAIRING_KEY = /\bsymkey\b\S*/giu

/** From the first `?` or `#` to the next white space: where pages keep private values. */
const QUERY_OR_FRAGMENT = /[?#]\S*/gu

/** Longest text in an event, in UTF-16 units. */
const MAX_TEXT = 256

/** A text that may leave the page: without pairing URIs, query strings and fragments, and not long. */
export const scrubbed = (text: string): string =>
  text.replace(PAIRING_URI, '').replace(PAIRING_KEY, '').replace(QUERY_OR_FRAGMENT, '').trim().slice(0, MAX_TEXT)
