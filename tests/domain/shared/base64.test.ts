import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { base64 } from '../../../src/domain/shared/base64.ts'

describe('base64', () => {
  it('should write every bytes as everybody does', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 1_300 }), (bytes) => {
        expect(base64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
      }),
    )
  })
})
