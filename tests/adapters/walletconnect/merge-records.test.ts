import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeRecords } from '../../../src/adapters/walletconnect/merge-records.ts'

const names = fc.uniqueArray(fc.string(), { maxLength: 6 })
const mapOf = (keys: readonly string[], value: string) => Object.fromEntries(keys.map((key) => [key, value]))
const listOf = (ids: readonly string[], value: string) => ids.map((id) => ({ id, topic: 'shared', value }))

describe('mergeRecords', () => {
  it('should write exactly what is wanted when nobody else has written', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), fc.dictionary(fc.string(), fc.string()), (known, mine) => {
        expect(mergeRecords(known, mine, known)).toEqual(mine)
      }),
    )
  })

  it('should never undo what another tab added, changed or removed, unless this one changed it too', () => {
    fc.assert(
      fc.property(names, names, names, (known, added, theirs) => {
        const mine = [...new Set([...known, ...added])]
        const before = mapOf(known, 'old')
        const merged = mergeRecords(before, { ...mapOf(added, 'mine'), ...before }, mapOf(theirs, 'theirs'))
        const isAdded = (name: string) => added.includes(name) && !known.includes(name)
        const expected = { ...mapOf(theirs, 'theirs'), ...mapOf(mine.filter(isAdded), 'mine') }
        expect(merged).toEqual(expected)
      }),
    )
  })

  it('should remove what this tab removed, and nothing else', () => {
    fc.assert(
      fc.property(names, names, (known, others) => {
        const kept = others.filter((name) => !known.includes(name))
        const theirs = listOf([...new Set([...known, ...others])], 'x')
        expect(mergeRecords(listOf(known, 'x'), [], theirs)).toEqual(listOf(kept, 'x'))
      }),
    )
  })

  it.each([
    ['sessions and pairings by topic', { topic: 'a' }, { topic: 'b' }],
    ['requests by id, whatever their topic', { id: 1, topic: 'a' }, { id: 2, topic: 'a' }],
    ['expiries by target', { target: 'topic:a', expiry: 1 }, { target: 'topic:b', expiry: 1 }],
    ['whatever it does not know by all of it', 'a', 'b'],
  ])('should tell %s', (_, mine, theirs) => {
    expect(mergeRecords([], [mine], [theirs])).toEqual([theirs, mine])
    expect(mergeRecords([theirs], [theirs, mine], [theirs])).toEqual([theirs, mine])
  })

  it('should take the newer of two of the same name', () => {
    expect(mergeRecords([{ topic: 'a', expiry: 1 }], [{ topic: 'a', expiry: 2 }], [{ topic: 'a', expiry: 1 }])).toEqual(
      [{ topic: 'a', expiry: 2 }],
    )
  })
})
