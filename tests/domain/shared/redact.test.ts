import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CoreError } from '../../../src/domain/shared/core-error.ts'
import { redact } from '../../../src/domain/shared/redact.ts'

const KEY = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
const URI = `wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=${KEY}`
const JWT = 'eyJhbGciOiJFZERTQSJ9.eyJpc3MiOiJkaWQ6a2V5In0.c2lnbmF0dXJl'
const SECRETS = [
  URI,
  encodeURIComponent(URI),
  KEY,
  `0x${KEY}`,
  JWT,
  `symKey=${KEY}`,
  `"privateKey": "${KEY}"`,
  '5'.repeat(88),
]

describe('redact', () => {
  it('should leave no secret in a text, wherever it stands (T21)', () => {
    const words = fc.string({ maxLength: 40 })
    fc.assert(
      fc.property(fc.constantFrom(...SECRETS), words, words, (secret, before, after) => {
        const said = redact(`${before} ${secret} ${after}`)
        for (const part of [KEY, JWT, '7f6e504bfad60b48', '5'.repeat(80)]) expect(said).not.toContain(part)
      }),
    )
  })

  it('should leave alone what is no secret (T21)', () => {
    const words = 'The node answered 429 for 0xd8da6bf26964af9d7eed9e03e53415d37aa96045 on eip155:1.'
    expect(redact(words)).toBe(words)
  })

  it('should do so to the details of every failure (T21)', () => {
    expect(new CoreError('WALLET_REFUSED', { details: `No wallet for ${URI}` }).details).toBe('No wallet for wc:…')
  })

  it('should cut what is endless (T21)', () => {
    expect(redact('wc:'.repeat(100_000)).length).toBeLessThan(5_000)
    expect(redact('no '.repeat(100_000))).toHaveLength(4_096)
  })
})
