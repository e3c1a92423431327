import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { savesData, whenIdle } from '../../../src/ui/bridge/when-idle.ts'

/** A page that is still loading, or has loaded; an idle browser calls back when the test says so. */
function page(readyState: 'loading' | 'complete', hasIdle = true) {
  const window = new EventTarget()
  const idle = new Map<number, () => void>()
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', { readyState })
  vi.stubGlobal('requestIdleCallback', hasIdle ? (work: () => void) => (idle.set(1, work), 1) : undefined)
  vi.stubGlobal('cancelIdleCallback', (id: number) => idle.delete(id))
  return { load: () => window.dispatchEvent(new Event('load')), rest: () => idle.forEach((work) => work()) }
}

describe('whenIdle', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('should wait until the page has loaded and has nothing else to do', () => {
    const { load, rest } = page('loading')
    const work = vi.fn()
    whenIdle(work)
    rest()
    expect(work).not.toHaveBeenCalled()
    load()
    expect(work).not.toHaveBeenCalled()
    rest()
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('should run a second later where the browser does not tell', () => {
    page('complete', false)
    const work = vi.fn()
    whenIdle(work)
    vi.advanceTimersByTime(999)
    expect(work).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('should be called off at any time', () => {
    const work = vi.fn()
    for (const [state, hasIdle] of [
      ['loading', true],
      ['complete', true],
      ['complete', false],
    ] as const) {
      const { load, rest } = page(state, hasIdle)
      whenIdle(work)()
      load()
      rest()
      vi.advanceTimersByTime(1_000)
    }
    expect(work).not.toHaveBeenCalled()
  })
})

describe('savesData', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it.each([
    [{}, false],
    [{ connection: {} }, false],
    [{ connection: { saveData: false } }, false],
    [{ connection: { saveData: true } }, true],
  ])('should be what the browser says, if it does: %j', (navigator, saves) => {
    vi.stubGlobal('navigator', navigator)
    expect(savesData()).toBe(saves)
  })
})
