import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { base64, fromBase64 } from '../../../src/domain/shared/base64.ts'

const BYTES = fc.uint8Array({ minLength: 1, maxLength: 1_300 })

describe('base64', () => {
  it('should write every bytes as everybody does', () => {
    fc.assert(fc.property(BYTES, (bytes) => base64(bytes) === Buffer.from(bytes).toString('base64')))
    expect(base64(new Uint8Array())).toBe('')
  })
})

describe('fromBase64', () => {
  it('should read the same bytes in every way that they are written', () => {
    fc.assert(
      fc.property(BYTES, (bytes) => {
        const written = Buffer.from(bytes)
        for (const text of [
          written.toString('base64'),
          written.toString('base64url'),
          base64(bytes).replace(/=+$/, ''),
        ])
          expect(fromBase64(text)).toEqual(bytes)
      }),
    )
  })

  it('should read nothing else', () => {
    for (const text of [
      '',
      '=',
      '==',
      'QQ=',
      'QUI==',
      'QUJD=',
      'A',
      'AAAAA',
      'AA A',
      'AA===',
      'AÄ==',
      '=AAA',
      undefined,
      1,
      ['QUJD'],
      {},
    ])
      expect(fromBase64(text)).toBeUndefined()
  })
})
