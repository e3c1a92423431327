import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSome } from '../../../src/domain/shared/read-some.ts'

describe('readSome', () => {
  it('should read the first elements of a list, and no more than wanted', () => {
    expect(readSome(['a', 'b', 'c'], 2)).toEqual(['a', 'b'])
    expect(readSome(['a', 'b'], 3)).toEqual(['a', 'b'])
  })

  it.each([[undefined], [null], ['abc'], [{ length: 2, 0: 'a' }]])('should read nothing of %j, no list', (value) => {
    expect(readSome(value, 2)).toEqual([])
  })

  it('should read nothing of a list that does not let itself be read', () => {
    const { proxy, revoke } = Proxy.revocable<string[]>(['a'], {})
    revoke()
    expect(readSome(proxy, 2)).toEqual([])
  })

  it('should skip an element that does not let itself be read', () => {
    const list = Object.defineProperty(['a', 'b'], 0, {
      get: () => {
        throw new Error('no')
      },
    })
    expect(readSome(list, 2)).toEqual([undefined, 'b'])
  })

  it('should never throw, whatever it is given', () => {
    fc.assert(fc.property(fc.anything(), (value) => readSome(value, 3).length <= 3))
  })
})
