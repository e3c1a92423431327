import { describe, expect, it } from 'vitest'
import { isFlyingBy, noteScroll } from '../../../src/ui/components/scroll-pace.ts'

describe('the pace of a list', () => {
  it('should be a fly-by as long as it goes on fast', () => {
    noteScroll(0, 1_000)
    noteScroll(40, 1_016)
    noteScroll(120, 1_048)
    noteScroll(240, 1_096)
    expect(isFlyingBy(1_100)).toBe(true)
    expect(isFlyingBy(1_300)).toBe(false)
  })

  it('should be none when one can look on', () => {
    noteScroll(0, 2_000)
    noteScroll(10, 2_016)
    expect(isFlyingBy(2_017)).toBe(false)
  })

  it('should be none after a single step, however long', () => {
    noteScroll(0, 3_000)
    noteScroll(5_000, 4_000)
    expect(isFlyingBy(4_001)).toBe(false)
  })

  it('should be one also where a slow page hears of it late, and of several steps at once', () => {
    const heard = [0, 150, 155, 300, 304, 309, 460]
    // Where the finger was a moment before each was heard: 1.6 pixels a millisecond, but for what is not heard yet.
    const tops = [0, 240, 242, 480, 483, 485, 736]
    for (const [step, time] of heard.entries()) {
      noteScroll(tops[step] ?? 0, 10_000 + time)
      if (step > 0) expect(isFlyingBy(10_001 + time), `after ${time} ms`).toBe(true)
    }
    expect(isFlyingBy(10_460 + 150), 'in a long frame').toBe(true)
  })
})
