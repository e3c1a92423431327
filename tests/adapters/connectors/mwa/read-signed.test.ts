import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  readMessageSignature,
  readSendSignature,
  readTransactions,
} from '../../../../src/adapters/connectors/mwa/read-signed.ts'
import { base58 } from '../../../../src/domain/shared/base58.ts'
import { base64 } from '../../../../src/domain/shared/base64.ts'

const MESSAGE = new TextEncoder().encode('Hello')
const SIGNATURE = Uint8Array.from({ length: 64 }, (_, index) => 255 - index)
const WHOLE = Uint8Array.from([...MESSAGE, ...SIGNATURE])
const ofLength = (length: number) => new Uint8Array(length).fill(7)
const payloads = (...signed_payloads: readonly unknown[]) => ({ signed_payloads })

/** An answer of which no reader can make anything, whatever was asked. */
const UNREADABLE: readonly unknown[] = [
  ...[undefined, null, 7, '', 'AAAA', [], {}, [base64(WHOLE)]],
  ...[payloads(), payloads(7), payloads(null), payloads(''), payloads('O0Il!'), payloads([base64(WHOLE)])],
  ...[{ signed_payloads: base64(WHOLE) }, { signed_payloads: { length: 1, 0: base64(WHOLE) } }],
  Object.create(payloads(base64(WHOLE))),
]

describe('readMessageSignature', () => {
  it('should be the 64 bytes behind the message', () => {
    expect(readMessageSignature(payloads(base64(WHOLE)), MESSAGE)).toEqual(SIGNATURE)
    expect(readMessageSignature(payloads(base64(SIGNATURE)), new Uint8Array())).toEqual(SIGNATURE)
  })

  it('should be those 64 bytes where a wallet sends them alone, in whichever letters', () => {
    expect(readMessageSignature(payloads(base64(SIGNATURE)), MESSAGE)).toEqual(SIGNATURE)
    expect(readMessageSignature(payloads(base58(SIGNATURE)), MESSAGE)).toEqual(SIGNATURE)
  })

  it('should be the signature that is signed, where the message is as long as one', () => {
    const message = ofLength(64)
    expect(readMessageSignature(payloads(base64(Uint8Array.from([...message, ...SIGNATURE]))), message)).toEqual(
      SIGNATURE,
    )
  })

  it.each<[string, Uint8Array]>([
    ['another message', Uint8Array.from([...new TextEncoder().encode('Hullo'), ...SIGNATURE])],
    ['a message that ends otherwise', Uint8Array.from([...new TextEncoder().encode('Hell!'), ...SIGNATURE])],
    ['more around the message', Uint8Array.from([0xff, ...WHOLE])],
    ['more behind the signature', Uint8Array.from([...WHOLE, 0])],
    ['a signature that was cut off', WHOLE.slice(0, -1)],
    ['the message alone', MESSAGE],
    ['63 bytes', ofLength(63)],
    ['65 bytes', ofLength(65)],
    ['a megabyte', ofLength(1_048_576)],
  ])('should be none in %s', (_what, bytes) => {
    expect(readMessageSignature(payloads(base64(bytes)), MESSAGE)).toBeUndefined()
  })

  it('should be none of a message of nothing, where there is more', () => {
    for (const bytes of [WHOLE, ofLength(63), ofLength(65)])
      expect(readMessageSignature(payloads(base64(bytes)), new Uint8Array())).toBeUndefined()
    // Base58 is what a wallet writes that leaves the message out; here it left nothing out.
    expect(readMessageSignature(payloads(base58(SIGNATURE)), new Uint8Array())).toBeUndefined()
  })

  it('should be none of two: it is unclear which was meant', () => {
    const one = base64(WHOLE)
    expect(readMessageSignature(payloads(one, one), MESSAGE)).toBeUndefined()
    expect(readMessageSignature(payloads(one, null), MESSAGE)).toBeUndefined()
  })

  it.each(UNREADABLE.map((answer) => [answer]))('should be none in %j', (answer) => {
    expect(readMessageSignature(answer, MESSAGE)).toBeUndefined()
  })

  it('should never throw, and be of 64 bytes if any', () => {
    const payload = fc.oneof(fc.string(), fc.uint8Array({ maxLength: 140 }).map(base64), fc.anything())
    fc.assert(
      fc.property(fc.array(payload, { maxLength: 3 }), fc.uint8Array({ maxLength: 70 }), (signed_payloads, message) => {
        expect([undefined, 64]).toContain(readMessageSignature({ signed_payloads }, message)?.length)
      }),
    )
    fc.assert(fc.property(fc.anything(), (answer) => void readMessageSignature(answer, MESSAGE)))
  })
})

describe('readTransactions', () => {
  const [one, other, most] = [ofLength(300), ofLength(1_232), ofLength(4_096)]

  it('should be as many as were asked for, in their order', () => {
    expect(readTransactions(payloads(base64(one)), 1)).toEqual([one])
    expect(readTransactions(payloads(base64(one), base64(other), base64(most)), 3)).toEqual([one, other, most])
    expect(readTransactions(payloads(), 0)).toEqual([])
  })

  it.each<[string, readonly unknown[]]>([
    ['one is missing', [base64(one)]],
    ['there is one too many', [base64(one), base64(other), base64(one)]],
    ['the third cannot be read, and was not asked for', [base64(one), base64(other), null]],
    ['one cannot be read', [base64(one), null]],
    ['one is empty', [base64(one), '']],
    ['one is not base64', [base64(one), 'not base64']],
    ['one is bytes', [base64(one), one]],
    ['none was signed', [null, null]],
    ['two of three are left', [base64(one), null, base64(other)]],
    ['one is larger than any', [base64(one), base64(ofLength(4_097))]],
    ['the first is larger than any', [base64(ofLength(4_097)), base64(one)]],
  ])('should be none at all where %s', (_what, signed) => {
    expect(readTransactions(payloads(...signed), 2)).toBeUndefined()
  })

  it('should be none at all in what is no list of them', () => {
    for (const answer of UNREADABLE) expect(readTransactions(answer, 1)).toBeUndefined()
  })

  it('should never throw, and never be more or fewer than were asked for', () => {
    const payload = fc.oneof(fc.uint8Array({ maxLength: 60 }).map(base64), fc.string(), fc.constant(null))
    fc.assert(
      fc.property(fc.array(payload, { maxLength: 4 }), fc.nat(4), (signed_payloads, count) => {
        expect([undefined, count]).toContain(readTransactions({ signed_payloads }, count)?.length)
      }),
    )
    fc.assert(fc.property(fc.anything(), (answer) => void readTransactions(answer, 1)))
  })
})

describe('readSendSignature', () => {
  it('should be read from base64, as specified, and from base58', () => {
    expect(readSendSignature({ signatures: [base64(SIGNATURE)] })).toEqual(SIGNATURE)
    expect(readSendSignature({ signatures: [base58(SIGNATURE)] })).toEqual(SIGNATURE)
  })

  it.each<[string, unknown]>([
    ['of 63 bytes', { signatures: [base64(ofLength(63))] }],
    ['of 65 bytes', { signatures: [base64(ofLength(65))] }],
    ['one too many', { signatures: [base64(SIGNATURE), base64(SIGNATURE)] }],
    ['none', { signatures: [] }],
    ['of no text', { signatures: [SIGNATURE] }],
    ['without end', { signatures: ['1'.repeat(1_000_000)] }],
    ['under another name', payloads(base64(SIGNATURE))],
    ['outside of a list', { signatures: base64(SIGNATURE) }],
    ['nowhere', null],
  ])('should be none for a signature that is %s', (_what, answer) => {
    expect(readSendSignature(answer)).toBeUndefined()
  })
})
