import { describe, expect, it } from 'vitest'
import { deferredAnalytics } from '../../../src/adapters/analytics/deferred-analytics.ts'
import { RecordingAnalytics } from '../../../src/adapters/memory/recording-analytics.ts'
import type { AnalyticsEvent } from '../../../src/domain/analytics/event.ts'
import { settled } from '../../support/fake-clock.ts'

const search = (text: string): AnalyticsEvent => ({ type: 'SEARCH_WALLET', search: text })

describe('deferredAnalytics', () => {
  it('should load what tells with the first event, and tell all in their order', async () => {
    const real = new RecordingAnalytics()
    let loads = 0
    const analytics = deferredAnalytics(async () => {
      loads += 1
      return real
    })
    expect(loads).toBe(0)
    for (const text of ['a', 'b']) analytics.track(search(text))
    await settled()
    analytics.track(search('c'))
    expect([loads, real.events]).toEqual([1, ['a', 'b', 'c'].map(search)])
  })

  it('R-API-4 should not load for MODAL_CREATED, which is never sent (V06)', async () => {
    const analytics = deferredAnalytics(() => expect.unreachable())
    analytics.track({ type: 'MODAL_CREATED' })
    await settled()
  })

  it('should try again with a later event when the code cannot be had, and lose nothing that waits', async () => {
    const real = new RecordingAnalytics()
    let isAway = true
    const analytics = deferredAnalytics(async () => (isAway ? Promise.reject(new Error('no chunk')) : real))
    analytics.track(search('a'))
    await settled()
    isAway = false
    analytics.track(search('b'))
    await settled()
    expect(real.events).toEqual([search('a'), search('b')])
  })

  it('should tell nothing any more once it is over, whenever the code comes', async () => {
    const real = new RecordingAnalytics()
    let isDisposed = false
    real.dispose = () => void (isDisposed = true)
    const analytics = deferredAnalytics(async () => real)
    analytics.track(search('a'))
    analytics.dispose()
    await settled()
    expect([real.events, isDisposed]).toEqual([[], true])
  })
})
