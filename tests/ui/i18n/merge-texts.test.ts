import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeTexts, type DeepPartial } from '../../../src/ui/i18n/merge-texts.ts'
import { en } from '../../support/english.ts'

describe('mergeTexts', () => {
  const below = { a: 'A', deep: { b: 'B', say: (name: string) => `Say ${name}` } }

  it('should say what is above, and below it what is missing there', () => {
    const { a, deep } = mergeTexts<typeof below, DeepPartial<typeof below>>(below, { deep: { b: 'over' } })
    expect([a, deep.b, deep.say('x')]).toEqual(['A', 'over', 'Say x'])
  })

  it('should keep what only the upper texts have', () => {
    expect(mergeTexts({ a: 'A' }, { a: 'over', more: { b: 'B' } })).toEqual({ a: 'over', more: { b: 'B' } })
  })

  it('M07 should never come out with a hole, whatever a page lays over it', () => {
    const wrong = fc.oneof(fc.constantFrom(undefined, null, 7), fc.string(), fc.object())
    const part = fc.oneof(wrong, fc.record({ title: wrong, send: wrong, titles: wrong }))
    const anything = fc.record(Object.fromEntries(Object.keys(en).map((key) => [key, part])), { requiredKeys: [] })
    fc.assert(
      fc.property(anything, (upper) => {
        expectAllOf(en, mergeTexts(en, upper as DeepPartial<typeof en>))
      }),
    )
  })
})

/** Each leaf of one tree is in the other, and of the same kind. */
function expectAllOf(wanted: object, found: object): void {
  for (const [key, leaf] of Object.entries(wanted) as [string, unknown][]) {
    const other = (found as Readonly<Record<string, unknown>>)[key]
    expect(typeof other, key).toBe(typeof leaf)
    if (typeof leaf === 'object') expectAllOf(leaf as object, other as object)
  }
}
