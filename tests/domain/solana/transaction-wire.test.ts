import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromWire, isSigned, messageFacts, toWire } from '../../../src/domain/solana/transaction-wire.ts'

const key = (byte: number) => Array<number>(32).fill(byte)
const instruction = [1, 2, 0, 0]

describe('a Solana transaction on the wire', () => {
  it.each([
    ['the old format', [] as number[]],
    ['version 0', [0x80]],
  ])('should tell the signers and the hash of a message of %s', (_name, version) => {
    const message = Uint8Array.from([
      ...version,
      2,
      1,
      1,
      3,
      ...key(1),
      ...key(2),
      ...key(0),
      ...key(3),
      ...instruction,
    ])
    expect(messageFacts(message)).toEqual({
      signers: ['4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi', '8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR'],
      blockhash: 'CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8',
      nonceAccount: undefined,
    })
  })

  it('should tell the account of a durable nonce', () => {
    const advance = [1, 3, 3, 1, 2, 0, 4, 4, 0, 0, 0]
    const keys = [...key(1), ...key(2), ...key(9), ...key(0)]
    const message = (rest: readonly number[]) => Uint8Array.from([0x80, 1, 0, 2, 4, ...keys, ...key(3), ...rest, 0])
    expect(messageFacts(message(advance))?.nonceAccount).toBe('8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR')
    for (const [index, other] of [
      [0, 0],
      [1, 0],
      [1, 9],
      [2, 2],
      [3, 9],
      [6, 3],
      [7, 2],
    ] as const)
      expect(
        messageFacts(message(advance.map((byte, at) => (at === index ? other : byte))))?.nonceAccount,
      ).toBeUndefined()
  })

  it.each([
    ['another version', [0x81, 1, 0, 0, 1, ...key(1), ...key(3), 0]],
    ['no signer', [0, 0, 0, 1, ...key(1), ...key(3), 0]],
    ['more signers than keys', [2, 0, 0, 1, ...key(1), ...key(3), 0]],
    ['a payer that nothing can be taken from', [1, 1, 0, 1, ...key(1), ...key(3), 0]],
    ['an early end', [1, 0, 0, 1, ...key(1), ...key(3)]],
    ['nothing', []],
  ])('should read none of %s', (_name, bytes) => expect(messageFacts(Uint8Array.from(bytes))).toBeUndefined())

  it('should take apart what was put together, and never throw', () => {
    const signature = fc.uint8Array({ minLength: 64, maxLength: 64 })
    const message = fc.uint8Array({ minLength: 1, maxLength: 300 })
    fc.assert(
      fc.property(
        fc.array(fc.option(signature, { nil: undefined }), { minLength: 1, maxLength: 12 }),
        message,
        (all, end) => {
          const wire = fromWire(toWire(end, all))
          expect(wire?.message).toEqual(end)
          all.forEach((each, index) => {
            const read = wire?.signatures[index]
            if (each !== undefined) expect(read).toEqual(each)
            else expect(read && isSigned(read)).toBe(false)
          })
        },
      ),
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        fromWire(bytes)
        messageFacts(bytes)
      }),
    )
  })
})
