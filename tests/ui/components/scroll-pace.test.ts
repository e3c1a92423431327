import { describe, expect, it } from 'vitest'
import { isFlyingBy, noteScroll } from '../../../src/ui/components/scroll-pace.ts'

describe('the pace of a list', () => {
  it('should be a fly-by as long as it goes on fast', () => {
    noteScroll(0, 1_000)
    noteScroll(26, 1_016)
    expect(isFlyingBy(1_020)).toBe(true)
    expect(isFlyingBy(1_200)).toBe(false)
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
})
