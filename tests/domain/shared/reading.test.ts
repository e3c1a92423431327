import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  parseJson,
  readBigInt,
  readEach,
  readFields,
  readInteger,
  readList,
  readProperty,
  readText,
} from '../../../src/domain/shared/reading.ts'

describe('readProperty', () => {
  it('D01 should read what a class inherits, and nothing where reading throws', () => {
    class Wallet {
      get name() {
        return 'Fine'
      }
      get icon(): string {
        throw new Error('no')
      }
    }
    expect(readProperty(new Wallet(), 'name')).toBe('Fine')
    expect(readProperty(new Wallet(), 'icon')).toBeUndefined()
    expect([readProperty(null, 'name'), readProperty(undefined, 'name')]).toEqual([undefined, undefined])
  })

  it('should never throw, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), fc.string(), (value, key) => {
        readProperty(value, key)
      }),
    )
  })
})

describe('parseJson', () => {
  it('should be what a text stands for, and nothing where it is no JSON', () => {
    expect(parseJson('{"a":[1]}')).toEqual({ a: [1] })
    expect([parseJson(''), parseJson('{'), parseJson('undefined')]).toEqual([undefined, undefined, undefined])
  })
})

describe('readFields', () => {
  it('A10 should read own fields only, and never what the prototype holds', () => {
    const fields = readFields(JSON.parse('{"a":1,"__proto__":{"isAdmin":true},"constructor":2}'))
    expect(fields?.get('a')).toBe(1)
    expect(fields?.get('toString')).toBeUndefined()
    expect(fields?.get('isAdmin')).toBeUndefined()
    expect(fields?.get('__proto__')).toEqual({ isAdmin: true })
    expect(fields?.get('constructor')).toBe(2)
    expect(readFields(Object.create({ a: 1 }))?.get('a')).toBeUndefined()
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  it.each([[null], [undefined], [[]], ['text'], [7], [true], [() => {}]])('should find no fields in %j', (value) => {
    expect(readFields(value)).toBeUndefined()
  })

  it('A10 should find every field of every record under its own name', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'toString')), fc.jsonValue()),
        (all) => {
          const record: unknown = JSON.parse(JSON.stringify(all))
          expect([...(readFields(record) ?? [])]).toEqual(Object.entries(record as object))
        },
      ),
    )
  })
})

describe('readInteger', () => {
  it.each([0, -7, Number.MAX_SAFE_INTEGER])('should read %s', (value) => expect(readInteger(value)).toBe(value))

  it.each([0.5, NaN, Infinity, JSON.parse('1e309'), 2 ** 53, '7', 7n, null])('A08 should not read %s', (value) =>
    expect(readInteger(value)).toBeUndefined(),
  )
})

describe('readBigInt', () => {
  it('should read every whole number of up to 78 digits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 78n - 1n }), (value) => {
        expect(readBigInt(String(value))).toBe(value)
      }),
    )
  })

  it.each(['', ' 1', '1 ', '-1', '+1', '1.0', '1e3', '0x1', '١', '1'.repeat(79), 7, 7n, null])(
    'should not read %s',
    (value) => expect(readBigInt(value)).toBeUndefined(),
  )
})

describe('readEach', () => {
  it('should skip exactly what cannot be read', () => {
    expect(readEach(['a', 7, null, 'b'], readText)).toEqual(['a', 'b'])
  })

  it.each([[undefined], [null], ['ab'], [{ length: 2, 0: 'a' }]])(
    'should find nothing in %j, which is no list',
    (value) => {
      expect(readList(value)).toEqual([])
      expect(readEach(value, readText)).toEqual([])
    },
  )

  it('should never throw on what JSON can hold', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readEach(value, readText)).toEqual(readList(value).filter((each) => typeof each === 'string'))
      }),
    )
  })
})
