import { percentile } from './figures.ts'
import type { Visit } from './visit.ts'

/** Of a thousand. */
const MAY_FAIL = 1
const MOST_WAIT_MS = 10_000

/** Sentences that must hold of many visits, and do not. */
export function brokenBy(visits: readonly Visit[]): readonly string[] {
  const times = visits.flatMap(({ connectedAfterMs }) => connectedAfterMs ?? [])
  const sends = visits.flatMap((visit) => visit.sends)
  const sentences = {
    'Of 1,000 wallets 999 connect by one scan.': visits.length - times.length <= (visits.length * MAY_FAIL) / 1_000,
    'Of 100 wallets 99 are connected within ten seconds.': (percentile(times, 0.99) ?? 0) <= MOST_WAIT_MS,
    'No hash is lost.': sends.every(({ isLost }) => !isLost),
    'No wallet is asked twice.': sends.every(({ timesAsked }) => timesAsked <= 1),
  }
  return Object.entries(sentences).flatMap(([sentence, isSo]) => (isSo ? [] : [sentence]))
}
