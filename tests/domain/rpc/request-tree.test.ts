import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partsOf } from '../../../src/domain/rpc/request-tree.ts'
import { refusalOf } from './refusal.ts'

const nested = (levels: number): unknown => (levels === 0 ? 'leaf' : { a: nested(levels - 1) })

describe('partsOf', () => {
  it('should be every leaf and the way there', () => {
    expect(partsOf({ a: [1.5, { b: null }], c: {}, d: 'text', e: true }, 'all')).toEqual([
      { path: 'all.a[0]', value: '1.5' },
      { path: 'all.a[1].b', value: 'null' },
      { path: 'all.c', value: '{}' },
      { path: 'all.d', value: 'text' },
      { path: 'all.e', value: 'true' },
    ])
    expect(partsOf({ a: 1 }, '')).toEqual([{ path: 'a', value: '1' }])
  })

  it('S04 should have no more parts than the limit', () => {
    const many = (length: number) =>
      partsOf(
        Array.from({ length }, () => 'x'),
        'list',
      )
    expect(many(200)).toHaveLength(200)
    expect(refusalOf(() => many(201))).toBe('list: more than a visitor can review.')
  })

  it('S04 should go no deeper than the limit', () => {
    expect(partsOf(nested(12), '')).toEqual([{ path: Array(12).fill('a').join('.'), value: 'leaf' }])
    expect(refusalOf(() => partsOf(nested(13), 'deep'))).toBe('deep: more than a visitor can review.')
  })

  it('S04 should hold no number that a wallet may read otherwise than it is shown', () => {
    expect(partsOf([2 ** 53 - 1, 1e-7, -1], 'n').map(({ value }) => value)).toEqual(['9007199254740991', '1e-7', '-1'])
    expect(refusalOf(() => partsOf({ a: [2 ** 53] }, 'n'))).toBe(
      'n.a[0]: a number that some would round: write it as a text.',
    )
  })

  it.each([
    [{ a: { b: 1 }, 'a.b': 2 }, 'a.b'],
    [{ a: [1], 'a[0]': 2 }, 'a[0]'],
    [{ a: [{ b: 1 }], 'a[0]': { b: 2 } }, 'a[0]'],
    [{ a: { ']': 1 } }, 'a.]'],
    [{ a: 1, '': { a: 2 } }, ''],
  ])('T74 should have no key that could stand for another part: %j', (value, at) => {
    expect(refusalOf(() => partsOf(value, ''))).toBe(`${at}: a key that reads like a path.`)
  })

  it('T74 should give each part a path that no other has, whatever the keys', () => {
    const key = fc.string({ unit: fc.constantFrom('a', 'b', '.', '[', '0', ']'), maxLength: 3 })
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.constant(1),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(key, tie('tree'), { maxKeys: 3 }),
      ),
    }))
    fc.assert(
      fc.property(tree, (value) => {
        if (refusalOf(() => partsOf(value, '')) !== undefined) return
        const paths = partsOf(value, '').map(({ path }) => path)
        expect(new Set(paths).size).toBe(paths.length)
      }),
    )
  })
})
