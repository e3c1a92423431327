import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HeightMotion } from '../../../src/ui/motion/height-motion.ts'

/** An element whose height is what its contents need, but for what an animation makes of it. */
class GrowingElement {
  contents = 0
  between: number | undefined
  readonly moves: string[] = []
  private current: { onfinish: (() => void) | null; cancel(): void } | undefined

  get offsetHeight(): number {
    return this.between ?? this.contents
  }

  animate = (frames: Keyframe[]): Animation => {
    this.moves.push(frames.map(({ height }) => String(height)).join(' → '))
    this.current = { onfinish: null, cancel: () => (this.between = undefined) }
    return this.current as unknown as Animation
  }

  finish(): void {
    this.between = undefined
    this.current?.onfinish?.()
  }
}

describe('HeightMotion', () => {
  let isReduced = false
  let element: GrowingElement
  let motion: HeightMotion
  const follow = (place: string, contents: number) => {
    element.contents = contents
    motion.follow(element as unknown as HTMLElement, place)
  }

  beforeEach(() => {
    isReduced = false
    element = new GrowingElement()
    motion = new HeightMotion()
    vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('should go from the height of one place to that of the next', () => {
    follow('list', 300)
    follow('code', 568)
    expect(element.moves).toEqual(['300px → 568px'])
  })

  it('should not grow out of nothing when the dialog was not shown yet where it measured first (V01)', () => {
    follow('list', 0)
    follow('code', 568)
    expect(element.moves).toEqual([])
  })

  it('should take no height for final that it has half-way between two places (V01)', () => {
    follow('list', 300)
    follow('code', 568)
    element.between = 400
    follow('code', 568)
    follow('account', 500)
    expect(element.moves).toEqual(['300px → 568px', '400px → 500px'])
    element.between = 450
    follow('account', 500)
    element.finish()
    follow('list', 300)
    expect(element.moves.at(-1)).toBe('500px → 300px')
  })

  it('should start from what has come into it while it moved', () => {
    follow('list', 300)
    follow('code', 568)
    element.between = 500
    follow('code', 600)
    element.finish()
    expect(element.moves.at(-1)).toBe('568px → 600px')
    element.finish()
    follow('list', 300)
    expect(element.moves.at(-1)).toBe('600px → 300px')
  })

  it('should follow what comes into its place', () => {
    follow('code', 300)
    follow('code', 360)
    expect(element.moves).toEqual(['300px → 360px'])
  })

  it('should be as low as a window at once that is made lower', () => {
    vi.stubGlobal('innerHeight', 800)
    follow('code', 600)
    vi.stubGlobal('innerHeight', 400)
    follow('code', 380)
    expect(element.moves).toEqual([])
    follow('code', 300)
    expect(element.moves).toEqual(['380px → 300px'])
  })

  it('should show no scroll bar on the way to where there is room for all of it', () => {
    const style = { overflowY: '', removeProperty: () => (style.overflowY = '') }
    const scroller = { scrollHeight: 500, clientHeight: 500, style } as unknown as HTMLElement
    const go = (place: string, contents: number) => {
      element.contents = contents
      motion.follow(element as unknown as HTMLElement, place, scroller)
      return style.overflowY
    }
    expect([go('list', 300), go('code', 568)]).toEqual(['', 'hidden'])
    element.finish()
    expect(style.overflowY).toBe('')
    Object.assign(scroller, { scrollHeight: 700 })
    expect(go('list', 400)).toBe('')
  })

  it('should stay still for who wants no motion', () => {
    isReduced = true
    follow('list', 300)
    follow('code', 568)
    expect(element.moves).toEqual([])
  })
})
