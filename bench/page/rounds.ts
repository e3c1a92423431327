import type { Browser } from '@playwright/test'
import type { Scenario, ScenarioKey } from './scenarios.ts'
import type { ServedSubject } from './serve-subjects.ts'
import { visit, type Sighting } from './visit.ts'

/** What was seen on all visits of one kind to one subject. */
export type Sightings = ReadonlyMap<ScenarioKey, readonly Sighting[]>

/**
 * Pays every kind of visit to every subject in each round, in another order each time, so that all of them meet the
 * same load on a shared machine. One visit at a time.
 */
export async function visitInRounds(
  browser: Browser,
  subjects: readonly ServedSubject[],
  scenarios: readonly Scenario[],
  rounds: number,
  say: (line: string) => void,
): Promise<ReadonlyMap<string, Sightings>> {
  const seen = new Map(subjects.map(({ subject }) => [subject.key, new Map<ScenarioKey, Sighting[]>()]))
  for (let round = 0; round < rounds; round++) {
    for (const { key, how, isRelayAway, maxRounds, suits } of scenarios) {
      if (round >= maxRounds) continue
      for (const served of rotated(subjects, round)) {
        if (!suits(served.subject)) continue
        if (isRelayAway) await served.relay.pause()
        const sighting = await visit(browser, served, how).catch((error: Error) => {
          say(`${served.subject.name}, ${key}: ${error.message.split('\n', 1)[0]}`) // and is missing from the figures
        })
        if (isRelayAway) await served.relay.resume()
        // What was seen until then is no measurement of so many rounds.
        if (!browser.isConnected()) throw new Error('The browser was closed.')
        if (sighting === undefined) continue
        const ofSubject = seen.get(served.subject.key)!
        ofSubject.set(key, [...(ofSubject.get(key) ?? []), sighting])
      }
    }
    say(`Round ${round + 1} of ${rounds}`)
  }
  return seen
}

const rotated = <T>(items: readonly T[], by: number): T[] =>
  items.map((_, index) => items[(index + by) % items.length]!)
