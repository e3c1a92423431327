import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EXPIRED_CODE, pairingFailure, readPairingCode, USED_CODE } from '../../../sandbox/wallet/pairing-code.ts'

const NOW = 1_800_000_000_000
const TOPIC = 'a'.repeat(64)
const KEY = 'b'.repeat(64)
const code = (change: Record<string, string | undefined> = {}, topic = TOPIC, version = '2') => {
  const fields = { 'relay-protocol': 'irn', symKey: KEY, expiryTimestamp: String(NOW / 1000 + 300), ...change }
  const kept = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined)
  return `wc:${topic}@${version}?${new URLSearchParams(kept).toString()}`
}
const problem = (text: string) => {
  const read = readPairingCode(text, NOW)
  return 'problem' in read ? read.problem : undefined
}

describe('readPairingCode', () => {
  it('should read a code however it arrives', () => {
    const uri = code()
    const once = encodeURIComponent(uri)
    const twice = encodeURIComponent(once)
    for (const text of [
      uri,
      `  ${uri}\n`,
      once,
      twice,
      uri.replace('wc:', 'WC:'),
      `http://localhost:5174/wc?uri=${once}`,
      `http://localhost:5174/wc?uri=${twice}`,
      `portico://wc?uri=${once}&approve=auto`,
    ])
      expect(readPairingCode(text, NOW)).toEqual({ uri, topic: TOPIC })
  })

  it('should accept a code that names no end', () => {
    expect(problem(code({ expiryTimestamp: undefined }))).toBeUndefined()
  })

  it('should say that a code has expired, to the second', () => {
    expect(problem(code({ expiryTimestamp: String(NOW / 1000) }))).toBe(EXPIRED_CODE)
    expect(problem(code({ expiryTimestamp: String(NOW / 1000 + 1) }))).toBeUndefined()
    expect(problem(code({ expiryTimestamp: 'soon' }))).toBe(EXPIRED_CODE)
  })

  it('should say that a code of version 1 is of another time', () => {
    expect(problem('wc:8a5e5bdc-a0e4-4702-ba63-8f1a5655744f@1?bridge=x&key=y')).toMatch(/version 1/)
  })

  it('should say that a cut code is incomplete', () => {
    expect(problem(code({ symKey: undefined }))).toMatch(/incomplete/)
    expect(problem(code({ 'relay-protocol': undefined }))).toMatch(/incomplete/)
    expect(problem(code({}, 'a'.repeat(63)))).toMatch(/incomplete/)
    expect(problem('wc:')).toMatch(/incomplete/)
  })

  it('should answer whatever is pasted with a sentence, never with an exception', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withQueryParameters: true })), (text) => {
        expect(problem(text)).toMatch(/\.$/)
      }),
    )
  })

  it('should never take a code that was cut anywhere', () => {
    const uri = code()
    fc.assert(
      fc.property(fc.nat({ max: uri.indexOf('expiryTimestamp') - 2 }), (length) => {
        expect(problem(uri.slice(0, length))).toBeDefined()
      }),
    )
  })
})

describe('pairingFailure', () => {
  it('should turn the refusals of the library into sentences', () => {
    expect(pairingFailure(new Error(`Pairing already exists: ${TOPIC}. Please try again`))).toBe(USED_CODE)
    expect(pairingFailure(new Error('Expired. pair() URI has expired.'))).toBe(EXPIRED_CODE)
    expect(pairingFailure(new Error('Subscribing to abc failed, please try again'))).toMatch(/relay does not answer/)
    expect(pairingFailure('odd')).toMatch(/did not work: odd/)
  })
})
