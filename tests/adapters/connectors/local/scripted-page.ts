import { Eip6963Source } from '../../../../src/adapters/connectors/injected/eip6963-source.ts'
import { LocalConnector } from '../../../../src/adapters/connectors/local/local-connector.ts'
import { CountingRandomness } from '../../../../src/adapters/memory/counting-randomness.ts'
import { MemoryStore } from '../../../../src/adapters/memory/memory-store.ts'
import type { SessionEvent } from '../../../../src/ports/connector.ts'
import { FakeClock } from '../../../support/fake-clock.ts'
import { NETWORKS } from '../../../support/networks.ts'
import { announce, type Info } from '../injected/announcing.ts'
import { ScriptedProvider } from '../injected/scripted-provider.ts'

/** A page with EVM wallets in it, and our sessions with them. */
export function scriptedPage(kept: { readonly store?: MemoryStore; readonly clock?: FakeClock } = {}) {
  const { store = new MemoryStore(), clock = new FakeClock() } = kept
  const page = new EventTarget()
  // A reload must not count from the beginning: ids do not come again.
  const randomness = new CountingRandomness(store.keys('').length * 1_000)
  const world = { store, clock, randomness, networks: NETWORKS, options: {} }
  const sessions = new LocalConnector('injected', [new Eip6963Source(page, clock)], world)
  const events: SessionEvent[] = []
  sessions.events$.subscribe((event) => void events.push(event))
  let count = 0
  const install = (info: Partial<Info> = {}, provider = new ScriptedProvider()) => {
    count += 1
    const uuid = `350670db-19fa-4704-a166-${String(count).padStart(12, '0')}`
    announce(page, provider, { uuid, ...info })
    sessions.discover()
    return { provider, id: `eip6963:${info.uuid ?? uuid}` }
  }
  return { page, store, clock, sessions, events, install, kept: { store, clock } }
}

export type ScriptedPage = ReturnType<typeof scriptedPage>
