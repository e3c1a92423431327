import { describe, expect, it } from 'vitest'
import { CountingRandomness } from '../../../src/adapters/memory/counting-randomness.ts'
import { MemoryPage } from '../../../src/adapters/memory/memory-page.ts'
import { createAppState } from '../../../src/application/state/app-state.ts'
import { TrackEvent } from '../../../src/application/analytics/track-event.ts'
import type { AnalyticsRecord } from '../../../src/domain/analytics/sent-event.ts'
import { CoreError } from '../../../src/domain/shared/core-error.ts'
import { connectedAccounts } from '../../support/fake-core.ts'
import { FakeClock, settled } from '../../support/fake-clock.ts'

/** A service that is on unless told otherwise, and keeps what it is sent. */
function create(change: { isEnabled?: () => Promise<boolean>; refuses?: CoreError } = {}) {
  const sent: AnalyticsRecord[] = []
  let questions = 0
  const service = {
    isEnabled: () => {
      questions += 1
      return change.isEnabled?.() ?? Promise.resolve(true)
    },
    send: async (record: AnalyticsRecord) => {
      sent.push(record)
      if (change.refuses !== undefined) throw change.refuses
    },
  }
  const state = createAppState('eip155')
  const clock = new FakeClock(1_000)
  const page = new MemoryPage()
  const tracking = new TrackEvent(service, state, page, clock, new CountingRandomness())
  const events = () => sent.map(({ props }) => props.event)
  return { tracking, state, page, sent, events, questions: () => questions }
}

describe('TrackEvent', () => {
  it('R-ENT-6 should send the event with the page, the time and the connected address', async () => {
    const { tracking, state, sent } = create()
    state.accounts.set(connectedAccounts())
    tracking.track({ type: 'SWITCH_NETWORK', network: 'eip155:1' })
    await settled()
    expect(sent[0]).toMatchObject({
      url: 'https://shop.example/cart',
      domain: 'shop.example',
      timestamp: 1_000,
      props: { event: 'SWITCH_NETWORK', address: state.accounts.snapshot().eip155.address },
    })
    expect(sent[0]?.eventId).toMatch(/^[0-9a-f]{32}$/)
  })

  it('should ask the service once, and send in order what happened meanwhile', async () => {
    const { tracking, events, questions } = create()
    tracking.track({ type: 'MODAL_OPEN', connected: false })
    tracking.track({ type: 'CLICK_ALL_WALLETS' })
    await settled()
    tracking.track({ type: 'MODAL_CLOSE', connected: false })
    await settled()
    expect(events()).toEqual(['MODAL_OPEN', 'CLICK_ALL_WALLETS', 'MODAL_CLOSE'])
    expect(questions()).toBe(1)
  })

  it('should neither ask nor send while the visitor does not want to be followed (V06)', async () => {
    const { tracking, page, events, questions } = create()
    page.isPrivate = true
    tracking.track({ type: 'MODAL_OPEN', connected: false })
    await settled()
    expect([events(), questions()]).toEqual([[], 0])
    page.isPrivate = false
    tracking.track({ type: 'CLICK_ALL_WALLETS' })
    page.isPrivate = true // before the service has answered
    await settled()
    expect([events(), questions()]).toEqual([[], 1])
  })

  it('R-API-4 O04 should do nothing at all for MODAL_CREATED', async () => {
    const { tracking, events, questions } = create()
    tracking.track({ type: 'MODAL_CREATED' })
    await settled()
    expect([events(), questions()]).toEqual([[], 0])
  })

  it('R-ERR-2 O01 should be off for good when the service cannot be asked', async () => {
    const { tracking, events, questions } = create({ isEnabled: () => Promise.reject(new Error('away')) })
    for (let index = 0; index < 3; index += 1) {
      tracking.track({ type: 'MODAL_OPEN', connected: false })
      await settled()
    }
    expect([events(), questions()]).toEqual([[], 1])
  })

  it('should send nothing when the owner does not want to be told', async () => {
    const { tracking, events } = create({ isEnabled: () => Promise.resolve(false) })
    tracking.track({ type: 'MODAL_OPEN', connected: false })
    await settled()
    expect(events()).toEqual([])
  })

  it('R-ERR-1 O02 should say once that the configuration is not valid, naming the origin, and then be off', async () => {
    const { tracking, state, events } = create({ refuses: new CoreError('ANALYTICS_FORBIDDEN') })
    const notices: unknown[] = []
    state.notice.changes$.subscribe((notice) => notices.push(notice))
    tracking.track({ type: 'MODAL_OPEN', connected: false })
    tracking.track({ type: 'CLICK_ALL_WALLETS' })
    await settled()
    tracking.track({ type: 'MODAL_CLOSE', connected: false })
    await settled()
    const details = 'Origin https://shop.example is not on the allowlist.'
    expect(notices.filter((notice) => notice !== undefined)).toEqual([
      { kind: 'error', code: 'ANALYTICS_FORBIDDEN', details, isBrought: true },
    ])
    expect(events()).not.toContain('MODAL_CLOSE')
  })

  it('should bear every other failure in silence', async () => {
    const { tracking, state, events } = create({ refuses: new CoreError('ANALYTICS_UNAVAILABLE') })
    tracking.track({ type: 'MODAL_OPEN', connected: false })
    await settled()
    tracking.track({ type: 'MODAL_CLOSE', connected: false })
    await settled()
    expect(events()).toHaveLength(2)
    expect(state.notice.snapshot()).toBeUndefined()
  })

  it('should keep no more than 50 events while it waits, and none after its end', async () => {
    let answer = (_isOn: boolean) => {}
    const { tracking, events } = create({ isEnabled: () => new Promise((resolve) => (answer = resolve)) })
    for (let index = 0; index < 60; index += 1) tracking.track({ type: 'USER_REJECTED' })
    answer(true)
    await settled()
    expect(events()).toHaveLength(50)
    tracking.dispose()
    tracking.track({ type: 'USER_REJECTED' })
    await settled()
    expect(events()).toHaveLength(50)
  })
})
