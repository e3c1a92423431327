import { describe, expect, it, vi } from 'vitest'
import { deeplinkConnector } from '../../../../src/adapters/connectors/deeplink/connector.ts'
import { EndedSessions } from '../../../../src/adapters/connectors/local/ended-sessions.ts'
import { CountingRandomness } from '../../../../src/adapters/memory/counting-randomness.ts'
import { MemoryPage } from '../../../../src/adapters/memory/memory-page.ts'
import { MemoryStore } from '../../../../src/adapters/memory/memory-store.ts'
import { detectPlatform } from '../../../../src/domain/connection/platform.ts'
import { FakeClock } from '../../../support/fake-clock.ts'
import { SOLANA } from '../../../support/networks.ts'

// The code is on its way, and does not come: a connection that stands still, which a browser bears for minutes.
vi.mock('../../../../src/adapters/connectors/deeplink/open-deeplinks.ts', () => new Promise(() => {}))

const TOPIC = 'deeplink/1'

/** A page after a visit with a wallet that is asked by links. */
function laterVisit() {
  const [store, clock, page] = [new MemoryStore(), new FakeClock(), new MemoryPage()]
  store.set(`portico.deeplink/session/${TOPIC}`, '{}')
  const linked = deeplinkConnector({
    ...{ options: {}, store, clock, randomness: new CountingRandomness(), page, networks: [SOLANA] },
    ...{ platform: detectPlatform(page.facts()), window: undefined, introduction: () => ({ name: '', url: '' }) },
  })
  return { store, clock, linked }
}

describe('the code for wallets that are asked by links, while it does not come', () => {
  it('Q69 should not be needed for the end of a session to hold at the next visit', () => {
    const { store, clock, linked } = laterVisit()
    void linked.end(TOPIC)
    expect(new EndedSessions(store, '', clock).has(TOPIC)).toBe(true)
  })
})
