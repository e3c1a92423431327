import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { KeyValueStore } from '../../src/ports/key-value-store.ts'

const HOSTILE_KEYS = ['__proto__', 'constructor', 'toString', 'length', 'getItem', 'key', '']
const anyKey = fc.oneof(fc.constantFrom('portico.a', 'portico.b', 'other.a', ...HOSTILE_KEYS), fc.string())

type Step = (store: KeyValueStore, expected: Map<string, string>) => void

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(anyKey, fc.string()).map(([key, value]): Step => (store, expected) => {
    store.set(key, value)
    expected.set(key, value)
  }),
  anyKey.map((key): Step => (store, expected) => {
    store.remove(key)
    expected.delete(key)
  }),
)

/** What every store does, whatever it keeps its values in and however that misbehaves while it is written to. */
export function describeKeyValueStore(name: string, make: () => KeyValueStore): void {
  describe(`${name}, as a store of values`, () => {
    it('should have nothing where nothing was put', () => {
      const store = make()
      expect(store.get('portico.a')).toBeUndefined()
      expect(store.keys('portico.')).toEqual([])
    })

    it('should give back what was put last', () => {
      const store = make()
      store.set('portico.a', 'first')
      store.set('portico.a', 'second')
      expect(store.get('portico.a')).toBe('second')
    })

    it('should tell an empty value from none', () => {
      const store = make()
      store.set('portico.a', '')
      expect(store.get('portico.a')).toBe('')
      expect(store.keys('portico.')).toEqual(['portico.a'])
    })

    it('should have nothing any more where something was removed, and not mind a second removal', () => {
      const store = make()
      store.set('portico.a', '1')
      store.remove('portico.a')
      store.remove('portico.a')
      expect(store.get('portico.a')).toBeUndefined()
      expect(store.keys('')).toEqual([])
    })

    it('should list exactly the keys that begin with a prefix, each once', () => {
      const store = make()
      for (const key of ['portico.a', 'portico.b', 'other.portico.', 'PORTICO.c', 'portico.a']) store.set(key, '1')
      expect([...store.keys('portico.')].sort()).toEqual(['portico.a', 'portico.b'])
    })

    it('K05 should keep values under names of the prototype like any others', () => {
      const store = make()
      for (const key of HOSTILE_KEYS) {
        expect(store.get(key)).toBeUndefined()
        store.set(key, `value of ${key}`)
        expect(store.get(key)).toBe(`value of ${key}`)
      }
      expect([...store.keys('')].sort()).toEqual([...HOSTILE_KEYS].sort())
      expect(Object.getPrototypeOf({})).toBe(Object.prototype)
    })

    it('should be a map from key to value, whatever is put and removed', () => {
      fc.assert(
        fc.property(fc.array(anyStep), (steps) => {
          const [store, expected] = [make(), new Map<string, string>()]
          for (const step of steps) {
            step(store, expected)
            for (const [key, value] of expected) expect(store.get(key)).toBe(value)
          }
          expect([...store.keys('')].sort()).toEqual([...expected.keys()].sort())
        }),
      )
    })
  })
}
