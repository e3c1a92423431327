import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elementsOf, isRecord, recordOf } from '../../../../src/adapters/connectors/walletconnect/records.ts'

describe('the elements of a record', () => {
  it.each([
    ['a session by its topic', { topic: 'a', expiry: 1 }, 'a'],
    ['a request by its id, whatever its topic', { id: 7, topic: 'a' }, '7'],
    ['an expiry by its target', { target: 'topic:a', expiry: 1 }, 'topic:a'],
    ['an event by its own id', { eventId: 'e' }, 'e'],
    ['what has no name by itself', 'word', 'word'],
    ['what has no name and is no text by what it is', [1], '[1]'],
  ])('should be told apart: %s', (_, element, name) => {
    expect([...elementsOf([element])]).toEqual([[name, JSON.stringify(element)]])
  })

  it('should be those of a map by its keys', () => {
    expect(recordOf(elementsOf({ a: '1', b: { c: 2 } }), true)).toEqual({ a: '1', b: { c: 2 } })
  })

  it('should be listed oldest first, whatever order they were stored in', () => {
    const [old, young, youngest] = [
      { topic: 'z', expiry: 1 },
      { topic: 'a', expiry: 2 },
      { topic: 'm', expiry: 3 },
    ]
    expect(recordOf(elementsOf([youngest, old, young]), false)).toEqual([old, young, youngest])
  })

  it.each([
    [null, false],
    ['text', false],
    [7, false],
    [undefined, false],
    [[], true],
    [{}, true],
  ])('should be had of lists and maps alone: %o', (value, expected) => {
    expect(isRecord(value)).toBe(expected)
  })

  it('should make the same list again, of whatever has an id', () => {
    const element = fc.record({ id: fc.nat(), topic: fc.string(), more: fc.jsonValue() })
    fc.assert(
      fc.property(fc.uniqueArray(element, { selector: ({ id }) => id }), (list) => {
        const sorted = [...list].sort((one, other) => one.id - other.id)
        expect(recordOf(elementsOf(list), false)).toEqual(JSON.parse(JSON.stringify(sorted)))
      }),
    )
  })

  it('should lose nothing of two tabs that each add elements to what both have read', () => {
    const ids = fc.uniqueArray(fc.nat(50), { maxLength: 12 })
    const listOf = (each: readonly number[]) => each.map((id) => ({ id }))
    fc.assert(
      fc.property(ids, ids, ids, (read, here, there) => {
        const stored = new Map(elementsOf(listOf(read)))
        for (const added of [here, there])
          for (const [name, text] of elementsOf(listOf([...read, ...added]))) stored.set(name, text)
        const all = [...new Set([...read, ...here, ...there])].sort((one, other) => one - other)
        expect(recordOf(stored, false)).toEqual(listOf(all))
      }),
    )
  })
})
