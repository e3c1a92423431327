import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { strictJson } from '../../../src/domain/rpc/strict-json.ts'
import { refusalOf } from './refusal.ts'

const read = (text: string) => strictJson(text, 'text')

describe('strictJson', () => {
  it.each([
    '{"a":1,"a":1}',
    '{"a":{"b":1,"c":2,"b":3}}',
    '[{"a":1},{"a":1,"\\u0061":2}]',
    '{"a" :1,"a"\n:2}',
    '{"":1,"":2}',
  ])('S04 should refuse a key that stands twice: %s', (text) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code: 'RPC_BAD_PARAMS' }))
  })

  it.each(['9007199254740993', '1e3', '0.5', '-9007199254740992', `[${'9'.repeat(78)}]`])(
    'S04 should refuse a number that some would round or write otherwise: %s',
    (text) => {
      expect(() => read(text)).toThrow(expect.objectContaining({ code: 'RPC_BAD_PARAMS' }))
    },
  )

  it.each([
    '{"a":1,"b":{"a":1}}',
    '[{"a":1},{"a":1}]',
    '{"a":"a","b":"\\"a\\":1"}',
    '["a","a"]',
    '{"a":"1e5 0.5"}',
    '-5',
  ])('should read %s', (text) => {
    expect(read(text)).toEqual(JSON.parse(text))
  })

  it.each([
    ['{', 'text: not JSON.'],
    ['{"a":1,"a":1}', 'a: stands twice.'],
    ['[0.5]', 'text: a number that some would round: write it as a text.'],
  ])('should say why %s is refused', (text, why) => {
    expect(refusalOf(() => read(text))).toBe(why)
  })

  it('should read a text up to the limit, and no longer one', () => {
    const text = (letters: number) => JSON.stringify('a'.repeat(letters - 2))
    expect(read(text(262_144))).toHaveLength(262_142)
    expect(refusalOf(() => read(text(262_145)))).toBe('text: longer than a visitor can review.')
  })

  it('should always read what JSON.stringify writes of texts and whole numbers', () => {
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.string({ unit: 'binary' }),
        fc.maxSafeInteger(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(fc.string(), tie('tree'), { maxKeys: 4 }),
      ),
    }))
    fc.assert(
      fc.property(tree, fc.constantFrom(undefined, 1, '\t'), (value, space) => {
        const text = JSON.stringify(value, undefined, space)
        expect(read(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  it('S04 should always refuse an object in which any key is said again', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.boolean(), { minKeys: 1 }), fc.nat(), (object, pick) => {
        const keys = Object.keys(object)
        const again = JSON.stringify(keys[pick % keys.length])
        expect(() => read(`${JSON.stringify(object).slice(0, -1)},${again}:1}`)).toThrow()
      }),
    )
  })
})
