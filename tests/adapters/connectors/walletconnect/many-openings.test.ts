import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Relay, startRelay } from '../../../../sandbox/relay/relay.ts'
import { SystemClock } from '../../../../src/adapters/browser/system-clock.ts'
import { MemoryStore } from '../../../../src/adapters/memory/memory-store.ts'
import { RecordingErrorReporter } from '../../../../src/adapters/memory/recording-error-reporter.ts'
import { type Client, internalsOf } from '../../../../src/adapters/connectors/walletconnect/client-internals.ts'
import type { SignClientSessions } from '../../../../src/adapters/connectors/walletconnect/sign-client-sessions.ts'
import { SignInByCode } from '../../../../src/application/connection/sign-in-by-code.ts'
import { PersistedState } from '../../../../src/application/connection/persisted-state.ts'
import { createAppState } from '../../../../src/application/state/app-state.ts'
import { Connectors } from '../../../../src/application/connection/connectors.ts'
import { OfferPairing } from '../../../../src/application/connection/offer-pairing.ts'
import { MAX_OPEN_PAIRINGS } from '../../../../src/domain/connection/pairing.ts'
import { DESKTOP } from '../../../support/fake-core.ts'
import { NETWORKS } from '../../../support/networks.ts'
import { newSessions } from './peers.ts'

/** More than a visitor opens the modal of one page. */
const OPENINGS = 150

describe('a modal that is opened over and over, and no code scanned', () => {
  let relay: Relay
  let sessions: SignClientSessions
  const store = new MemoryStore()

  beforeEach(async () => {
    relay = await startRelay()
    sessions = newSessions(relay, store)
  })

  afterEach(async () => {
    await sessions.dispose()
    await relay.stop()
  })

  const size = () => store.keys('').reduce((sum, key) => sum + key.length + (store.get(key)?.length ?? 0), 0)
  const count = (record: string) => store.keys('').filter((key) => key.includes(`//${record}#`)).length

  it('should listen for the latest codes alone, and store nothing of the others (T41)', async () => {
    const state = createAppState('eip155')
    const memory = new PersistedState(store, new RecordingErrorReporter(), { allowLoopbackHttp: true })
    const diagnose = { deadCode: async () => undefined, execute: async (error: unknown) => error }
    const offerPairing = new OfferPairing(
      ...([new Connectors(sessions, []), state, diagnose as never, memory, new SystemClock()] as const),
      ...([
        DESKTOP,
        NETWORKS,
        new SignInByCode({ pairing: sessions }, { execute: async () => undefined }, NETWORKS, false),
      ] as const),
    )
    const sizes: number[] = []
    for (let opening = 1; opening <= OPENINGS; opening += 1) {
      const before = state.pairings.snapshot()
      offerPairing.execute()
      await expect.poll(() => state.connection.snapshot().wcUri, { interval: 1 }).toBeDefined()
      expect(state.pairings.snapshot()).not.toBe(before)
      offerPairing.stop()
      if (opening % 50 !== 0) continue
      // The one that made room is still being taken back.
      await expect.poll(() => [count('pairing'), count('messages')]).toEqual([MAX_OPEN_PAIRINGS, 0])
      sizes.push(size())
    }
    const { client } = sessions as unknown as { client: Client }
    const { subscriber } = internalsOf(client).core.relayer
    expect([subscriber.topics.length, client.proposal.length]).toEqual([MAX_OPEN_PAIRINGS, MAX_OPEN_PAIRINGS])
    expect(['proposal', 'subscription', 'history'].map(count)).toEqual([8, 8, 8])
    // A code and a proposal each have a key and an end; the client has a key of its own.
    expect([count('keychain'), count('expirer')]).toEqual([17, 16])
    for (const each of sizes) expect(each).toBeLessThan(1.02 * (sizes[0] ?? 0))
    expect(size()).toBeLessThan(40_000)
  })
})
