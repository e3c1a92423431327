import { describe, expect, it, vi } from 'vitest'
import { Connectors } from '../../../../src/application/connection/connectors.ts'
import { deeplinkConnector } from '../../../../src/adapters/connectors/deeplink/connector.ts'
import { EndedSessions } from '../../../../src/adapters/connectors/local/ended-sessions.ts'
import { CountingRandomness } from '../../../../src/adapters/memory/counting-randomness.ts'
import { MemoryPage } from '../../../../src/adapters/memory/memory-page.ts'
import { MemoryStore } from '../../../../src/adapters/memory/memory-store.ts'
import { MemoryWallet } from '../../../../src/adapters/memory/memory-wallet.ts'
import { MemoryWalletSessions } from '../../../../src/adapters/memory/memory-wallet-sessions.ts'
import { detectPlatform } from '../../../../src/domain/connection/platform.ts'
import type { SessionEvent } from '../../../../src/ports/connector.ts'
import { ON_BASE } from '../../../support/accounts.ts'
import { FakeClock, settled } from '../../../support/fake-clock.ts'
import { SOLANA } from '../../../support/networks.ts'
import { watch } from '../../../support/outcome.ts'

const TOPIC = 'deeplink/1'
/** As long as a page that loads waits for the code. Unit: milliseconds. */
const CODE_WITHIN_MS = 3_000

/** The code stands still, as on a line that a browser bears for minutes, until a test says that it has come. */
const code = vi.hoisted(() => {
  let come: (sessions: readonly unknown[]) => void = () => {}
  const wait = () => new Promise<readonly unknown[]>((resolve) => (come = resolve))
  return { sessions: wait(), comes: (sessions: readonly unknown[]) => come(sessions) }
})
vi.mock('../../../../src/adapters/connectors/deeplink/open-deeplinks.ts', () => ({
  openDeeplinks: () => ({
    restore: () => code.sessions,
    find: () => code.sessions.then(([session]) => session),
    isAlive: () => code.sessions.then(() => true),
    recordedAnswer: () => code.sessions.then(() => ({ kind: 'none' })),
  }),
}))

/** A page after a visit with a wallet that is asked by links. */
function laterVisit() {
  const [store, clock, page] = [new MemoryStore(), new FakeClock(), new MemoryPage()]
  store.set(`portico.deeplink/session/${TOPIC}`, '{}')
  const linked = deeplinkConnector({
    ...{ options: {}, store, clock, randomness: new CountingRandomness(), page, networks: [SOLANA] },
    ...{ platform: detectPlatform(page.facts()), window: undefined, introduction: () => ({ name: '', url: '' }) },
  })
  const told: SessionEvent[] = []
  linked.events$.subscribe((event) => told.push(event))
  const remote = new MemoryWalletSessions(clock)
  const { topic } = new MemoryWallet(remote, clock).approve({ accounts: [ON_BASE] })
  return { store, clock, linked, told, topic, connectors: new Connectors(remote, [linked]) }
}

describe('the code for wallets that are asked by links, while it does not come', () => {
  it('Q69 should not be needed for the end of a session to hold at the next visit', () => {
    const { store, clock, linked } = laterVisit()
    void linked.end(TOPIC).catch(() => {})
    expect(new EndedSessions(store, '', clock).has(TOPIC)).toBe(true)
  })

  it('Q70 should leave no timer behind where the page ends meanwhile', async () => {
    const { clock, connectors } = laterVisit()
    const restoring = watch(connectors.restore(() => {}))
    await settled()
    await connectors.dispose()
    await settled()
    expect([restoring.state, clock.waiting]).toEqual(['fulfilled', 0])
  })

  it('L110 should hold up what follows other tabs, and sends, for 3 s at most', async () => {
    const { clock, connectors } = laterVisit()
    const request = { sessionTopic: TOPIC, chain: SOLANA.id, method: 'solana_signAndSendTransaction', params: {} }
    const [found, isAlive, answer] = [
      watch(connectors.find(TOPIC)),
      watch(connectors.isAlive(TOPIC, CODE_WITHIN_MS)),
      watch(connectors.recordedAnswer(request, '1')),
    ]
    await settled()
    await clock.pass(CODE_WITHIN_MS)
    await settled()
    expect(found).toMatchObject({ state: 'fulfilled', value: undefined })
    expect(isAlive).toMatchObject({ state: 'fulfilled', value: false })
    // It is asked again, and nothing is concluded from it.
    expect(answer).toMatchObject({ state: 'fulfilled', value: { kind: 'waiting' } })
    expect(clock.waiting).toBe(0)
  })

  it('Q70 should hold up the other wallets for 3 s, and tell of its own once it has come', async () => {
    const { clock, connectors, told, topic } = laterVisit()
    const restoring = watch(connectors.restore(() => {}))
    await settled()
    await clock.pass(CODE_WITHIN_MS)
    expect(restoring).toMatchObject({ state: 'fulfilled', value: [{ topic }] })
    expect([told, clock.waiting]).toEqual([[], 0])
    code.comes([{ topic: TOPIC }])
    await expect.poll(() => told).toEqual([{ type: 'restored', session: { topic: TOPIC } }])
  })
})
