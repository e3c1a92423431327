import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LinkWatch, WALLET_MISSING_AFTER_MS } from '../../../src/ui/bridge/link-watch.ts'

class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'

  become(state: DocumentVisibilityState) {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

describe('LinkWatch', () => {
  const page = new FakePage()
  const watch = new LinkWatch(page as unknown as Document)
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    watch.stop()
    page.become('visible')
    vi.useRealTimers()
  })

  it('C10 should find the wallet missing when the page is still on screen 2.5 s after the tap', () => {
    watch.start({ kind: 'native' })
    vi.advanceTimersByTime(WALLET_MISSING_AFTER_MS - 1)
    expect(watch.isMissing.snapshot()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(watch.isMissing.snapshot()).toBe(true)
  })

  it('should not, once the page has left the screen, also after it is back', () => {
    watch.start({ kind: 'native' })
    page.become('hidden')
    page.become('visible')
    vi.advanceTimersByTime(WALLET_MISSING_AFTER_MS)
    expect(watch.isMissing.snapshot()).toBe(false)
  })

  it('should count from the last tap', () => {
    watch.start({ kind: 'native' })
    vi.advanceTimersByTime(WALLET_MISSING_AFTER_MS - 1)
    watch.start({ kind: 'native' })
    vi.advanceTimersByTime(WALLET_MISSING_AFTER_MS - 1)
    expect(watch.isMissing.snapshot()).toBe(false)
  })

  it.each(['web', 'universal'] as const)('should not say of a %s link that nothing opened: a page did', (kind) => {
    watch.start({ kind: 'native' })
    watch.start({ kind })
    vi.advanceTimersByTime(WALLET_MISSING_AFTER_MS)
    expect(watch.isMissing.snapshot()).toBe(false)
  })

  it('should leave no timer behind when it is stopped', () => {
    watch.start({ kind: 'native' })
    watch.stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})
