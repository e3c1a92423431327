import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toWireJson } from '../../../sandbox/solana/wire-json.ts'

describe('toWireJson', () => {
  it('should write every value without bigints as JSON.stringify does', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(toWireJson(value)).toBe(JSON.stringify(value))
      }),
    )
  })

  it('should write every bigint with all its digits, wherever it stands', () => {
    fc.assert(
      fc.property(fc.bigInt(), (value) => {
        expect(toWireJson({ deep: [{ value }] })).toBe(`{"deep":[{"value":${value.toString()}}]}`)
      }),
    )
  })
})
