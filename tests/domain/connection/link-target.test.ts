import { describe, expect, it } from 'vitest'
import { linkTarget, type LinkTarget } from '../../../src/domain/connection/link-target.ts'

/** All 2⁴ cases: web address, in Telegram, in a frame, top allowed. */
const TRUTH_TABLE: readonly [http: 0 | 1, telegram: 0 | 1, framed: 0 | 1, allowTop: 0 | 1, target: LinkTarget][] = [
  [0, 0, 0, 0, '_self'],
  [0, 0, 0, 1, '_self'],
  [0, 0, 1, 0, '_self'],
  [0, 0, 1, 1, '_top'],
  [0, 1, 0, 0, '_blank'],
  [0, 1, 0, 1, '_blank'],
  [0, 1, 1, 0, '_blank'],
  [0, 1, 1, 1, '_blank'],
  [1, 0, 0, 0, '_blank'],
  [1, 0, 0, 1, '_blank'],
  [1, 0, 1, 0, '_blank'],
  [1, 0, 1, 1, '_blank'],
  [1, 1, 0, 0, '_blank'],
  [1, 1, 0, 1, '_blank'],
  [1, 1, 1, 0, '_blank'],
  [1, 1, 1, 1, '_blank'],
]

describe('linkTarget', () => {
  it.each(TRUTH_TABLE)(
    'C14 should answer for http %d, Telegram %d, framed %d, top allowed %d with %s',
    (http, telegram, framed, allowTop, target) => {
      const facts = { isHttp: !!http, isTelegram: !!telegram, isFramed: !!framed, allowTop: !!allowTop }
      expect(linkTarget(facts)).toBe(target)
    },
  )

  it('C14 should have a line for every case and never take the top window unless allowed', () => {
    expect(new Set(TRUTH_TABLE.map((line) => line.slice(0, 4).join(''))).size).toBe(16)
    for (const [, , , allowTop, target] of TRUTH_TABLE) expect(target === '_top' && !allowTop).toBe(false)
  })
})
