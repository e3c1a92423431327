import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { easingOf, springEasing } from '../../../src/ui/motion/springs.ts'

const points = (easing: string): readonly number[] => (easing.match(/-?[\d.]+/g) ?? []).map(Number)

describe('springEasing', () => {
  it('should begin at 0, end at 1, and never be far from its way, for every damping', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 1, noNaN: true }), (damping) => {
        const curve = points(springEasing(damping))
        expect(curve).toHaveLength(17)
        expect([curve[0], curve.at(-1)]).toEqual([0, 1])
        for (const each of curve) expect(each).toBeGreaterThanOrEqual(0)
        for (const each of curve) expect(each).toBeLessThan(1.2)
      }),
    )
  })

  it('should never pass its end without swinging', () => {
    const curve = points(springEasing(1))
    expect(curve).toEqual([...curve].sort((one, other) => one - other))
    expect(Math.max(...curve)).toBe(1)
  })

  it('should pass its end a little where it is lively', () => {
    expect(Math.max(...points(springEasing(0.82)))).toBeGreaterThan(1)
  })

  it('should be the one with which the style sheet opens the dialog', () => {
    expect(
      readFileSync('src/ui/theme/tokens.css', 'utf8').replace(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')'),
    ).toContain(`--portico-spring-lively: ${springEasing(0.82)};`)
  })
})

describe('easingOf', () => {
  it('should be a plain curve where the browser knows no other: an unknown one would throw', () => {
    vi.stubGlobal('CSS', { supports: () => false })
    expect(easingOf('soft')).toBe('ease-out')
    vi.stubGlobal('CSS', { supports: () => true })
    expect(easingOf('soft')).toBe(springEasing(0.7))
    vi.unstubAllGlobals()
  })
})
