import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterPaint } from '../../../src/ui/bridge/after-paint.ts'

describe('afterPaint', () => {
  let frames: (() => void)[] = []
  const paint = () => {
    const due = frames
    frames = []
    for (const callback of due) callback()
  }
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
  })
  afterEach(() => {
    frames = []
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('should wait until one frame has been painted, and do the work once', () => {
    let runs = 0
    afterPaint(() => (runs += 1))
    paint()
    expect(runs).toBe(0)
    vi.advanceTimersByTime(0)
    expect(runs).toBe(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('should not wait for ever on a page that is not painted', () => {
    let runs = 0
    afterPaint(() => (runs += 1))
    vi.runAllTimers()
    expect(runs).toBe(1)
    paint()
    paint()
    expect(runs).toBe(1)
  })

  it('should do the work at once where there is no painting', () => {
    vi.unstubAllGlobals()
    let runs = 0
    afterPaint(() => (runs += 1))
    expect(runs).toBe(1)
  })
})
