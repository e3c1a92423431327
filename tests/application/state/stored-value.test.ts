import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MemoryStore } from '../../../src/adapters/memory/memory-store.ts'
import { StoredValue } from '../../../src/application/state/stored-value.ts'
import { readFields, readInteger } from '../../../src/domain/shared/reading.ts'

interface Point {
  readonly x: number
}
const readPoint = (json: unknown): Point | undefined => {
  const x = readInteger(readFields(json)?.get('x'))
  return x === undefined ? undefined : { x }
}

function over(values: Readonly<Record<string, string>> = {}) {
  const store = new MemoryStore()
  for (const [key, value] of Object.entries(values)) store.set(key, value)
  const dump = () => Object.fromEntries(store.keys('').map((key) => [key, store.get(key)]))
  return { value: new StoredValue(store, 'point', readPoint, (point) => point), dump }
}

describe('StoredValue', () => {
  it('should read back what was written, and nothing after it was removed', () => {
    const { value, dump } = over()
    expect(value.read()).toBeUndefined()
    value.write({ x: 7 })
    expect(value.read()).toEqual({ x: 7 })
    value.remove()
    expect([value.read(), dump()]).toEqual([undefined, {}])
  })

  it.each(['', 'x', '{', '7', 'null', '[]', '"{}"', '{"x":"7"}', '{"y":7}', '{"x":1e309}'])(
    'K04 should put %j aside, once, and touch no other key',
    (text) => {
      const { value, dump } = over({ point: text, other: '1' })
      expect(value.read()).toBeUndefined()
      expect(dump()).toEqual({ 'point.bad': text, other: '1' })
      expect(value.read()).toBeUndefined()
      expect(dump()).toEqual({ 'point.bad': text, other: '1' })
    },
  )

  it('K04 should put a value aside that was cut off, at whatever byte, and start clean', () => {
    const whole = '{"x":123}'
    for (let length = 0; length < whole.length; length += 1) {
      const { value, dump } = over({ point: whole.slice(0, length) })
      expect(value.read()).toBeUndefined()
      value.write({ x: 1 })
      expect(dump()).toEqual({ point: '{"x":1}', 'point.bad': whole.slice(0, length) })
      expect(value.read()).toEqual({ x: 1 })
    }
  })

  it('K04 should not keep 5 MB that cannot be read', () => {
    const { value, dump } = over({ point: 'x'.repeat(5_000_000) })
    expect(value.read()).toBeUndefined()
    expect(dump()).toEqual({})
  })

  it('K04 should keep one copy only, the last', () => {
    const { value, dump } = over({ point: 'first', 'point.bad': 'older' })
    value.read()
    expect(dump()).toEqual({ 'point.bad': 'first' })
  })

  it('K10 should leave no copy behind when it is removed', () => {
    const { value, dump } = over({ point: 'secret', other: '1' })
    value.read()
    value.remove()
    expect(dump()).toEqual({ other: '1' })
  })

  it('should never throw, nor return what its reader does not know, whatever is stored', () => {
    const anyText = fc.oneof(
      fc.string(),
      fc.json(),
      fc.record({ x: fc.jsonValue() }).map((json) => JSON.stringify(json)),
    )
    fc.assert(
      fc.property(anyText, (text) => {
        const { value } = over({ point: text })
        const read = value.read()
        if (read !== undefined) expect(Number.isSafeInteger(read.x)).toBe(true)
      }),
    )
  })
})
