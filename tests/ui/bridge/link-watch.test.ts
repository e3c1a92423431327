import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closedModal, type ModalState, stepAt } from '../../../src/domain/modal/modal-state.ts'
import { Signal } from '../../../src/ui/bridge/signal.ts'
import { LinkWatch, WALLET_MISSING_AFTER_MS } from '../../../src/ui/bridge/link-watch.ts'

class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
  isInFront = true
  hasFocus = () => this.isInFront

  become(state: DocumentVisibilityState) {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

describe('LinkWatch', () => {
  const page = new FakePage()
  const watch = new LinkWatch(page as unknown as Document)
  const modal = new Signal<ModalState>({ ...closedModal, open: true })
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    watch.stop()
    page.become('visible')
    page.isInFront = true
    vi.useRealTimers()
  })

  it('C10 should find the wallet missing when the page is still on screen 2.5 s after the tap', () => {
    watch.start({ kind: 'native' }, modal)
    vi.advanceTimersByTime(WALLET_MISSING_AFTER_MS - 1)
    expect(watch.isMissing.snapshot()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(watch.isMissing.snapshot()).toBe(true)
  })

  it('should not, once the page has left the screen, also after it is back', () => {
    watch.start({ kind: 'native' }, modal)
    page.become('hidden')
    page.become('visible')
    vi.advanceTimersByTime(WALLET_MISSING_AFTER_MS)
    expect(watch.isMissing.snapshot()).toBe(false)
  })

  it('should count from the last tap', () => {
    watch.start({ kind: 'native' }, modal)
    vi.advanceTimersByTime(WALLET_MISSING_AFTER_MS - 1)
    watch.start({ kind: 'native' }, modal)
    vi.advanceTimersByTime(WALLET_MISSING_AFTER_MS - 1)
    expect(watch.isMissing.snapshot()).toBe(false)
  })

  it.each(['web', 'universal'] as const)('should not say of a %s link that nothing opened: a page did', (kind) => {
    watch.start({ kind: 'native' }, modal)
    watch.start({ kind }, modal)
    vi.advanceTimersByTime(WALLET_MISSING_AFTER_MS)
    expect(watch.isMissing.snapshot()).toBe(false)
  })

  it('should take it back where the app opens late, as after a question of the browser (C100)', () => {
    watch.start({ kind: 'native' }, modal)
    vi.advanceTimersByTime(WALLET_MISSING_AFTER_MS)
    expect(watch.isMissing.snapshot()).toBe(true)
    page.become('hidden')
    page.become('visible')
    expect(watch.isMissing.snapshot()).toBe(false)
  })

  it('should not say so of a program on this computer that has opened beside the page (C101)', () => {
    watch.start({ kind: 'desktop' }, modal)
    page.isInFront = false
    vi.advanceTimersByTime(WALLET_MISSING_AFTER_MS)
    expect(watch.isMissing.snapshot()).toBe(false)
  })

  it('C10 should say so of one where nothing has come in front of the page', () => {
    watch.start({ kind: 'desktop' }, modal)
    vi.advanceTimersByTime(WALLET_MISSING_AFTER_MS)
    expect(watch.isMissing.snapshot()).toBe(true)
  })

  it('should say nothing to a visitor who is connected, and connects another wallet later (C102)', () => {
    const closing = new Signal<ModalState>({ ...closedModal, open: true })
    watch.start({ kind: 'desktop' }, closing)
    vi.advanceTimersByTime(WALLET_MISSING_AFTER_MS)
    expect(watch.isMissing.snapshot()).toBe(true)
    // The core closes it once a wallet is connected.
    closing.set(closedModal)
    expect(watch.isMissing.snapshot()).toBe(false)
    const embedded = new Signal<ModalState>({ ...closedModal, open: true, embedded: true })
    watch.start({ kind: 'desktop' }, embedded)
    embedded.set({ ...embedded.snapshot(), history: [stepAt('Account')] })
    vi.advanceTimersByTime(WALLET_MISSING_AFTER_MS)
    expect(watch.isMissing.snapshot()).toBe(false)
  })

  it('should leave no timer behind when it is stopped', () => {
    watch.start({ kind: 'native' }, modal)
    watch.stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})
