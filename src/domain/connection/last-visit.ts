import { displayText } from '../shared/display-text.ts'
import { readFields, readInteger, readText } from '../shared/reading.ts'
import type { RecentWallet } from './connection-state.ts'

/** Until when a page that loads may have a session to restore. Unit: milliseconds since the Unix epoch. */
export interface Hint {
  readonly until: number
}

export function readHint(json: unknown): Hint | undefined {
  const until = readInteger(readFields(json)?.get('until'))
  return until === undefined ? undefined : { until }
}

export function readRecentWallet(json: unknown): RecentWallet | undefined {
  const fields = readFields(json)
  const name = displayText(fields?.get('name'))
  return name === '' ? undefined : { id: readText(fields?.get('id')), name }
}
