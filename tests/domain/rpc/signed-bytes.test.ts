import { generateKeyPairSigner } from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import * as fc from 'fast-check'
import { concatHex, hexToBytes, numberToHex, serializeTransaction, toRlp } from 'viem'
import { describe, expect, it } from 'vitest'
import { unsignedTransaction } from '../../../src/adapters/solana/unsigned-transaction.ts'
import { authorizationIn, hiddenMeaning } from '../../../src/domain/rpc/signed-bytes.ts'

const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const utf8 = (text: string) => new TextEncoder().encode(text)

describe('hiddenMeaning', () => {
  it.each([
    ['legacy', { type: 'legacy', gasPrice: 1n }],
    ['of EIP-2930', { type: 'eip2930', gasPrice: 1n }],
    ['of EIP-1559', { type: 'eip1559', maxFeePerGas: 1n }],
  ] as const)('N05 should know an EVM transaction, %s, with and without data', (_kind, fees) => {
    for (const data of ['0x', `0x${'ab'.repeat(300)}`] as const) {
      const transaction = serializeTransaction({
        chainId: 1,
        nonce: 7,
        gas: 21_000n,
        to: TO,
        value: 10n ** 18n,
        data,
        ...fees,
      })
      expect(hiddenMeaning(hexToBytes(transaction))).toBe('transaction')
    }
  })

  it('N05 should know the message of a Solana transaction', async () => {
    const [source, to] = await Promise.all([generateKeyPairSigner(), generateKeyPairSigner()])
    const instruction = getTransferSolInstruction({ source, destination: to.address, amount: 1n })
    const blockhash = to.address as unknown as Parameters<typeof unsignedTransaction>[2]['blockhash']
    const { messageBytes } = unsignedTransaction(source.address, [instruction], { blockhash, lastValidBlockHeight: 1n })
    expect(hiddenMeaning(new Uint8Array(messageBytes))).toBe('transaction')
    expect(hiddenMeaning(new Uint8Array(messageBytes).subarray(0, -1))).toBeUndefined()
  })

  it.each<[string, readonly number[], boolean]>([
    ['six fields', [0xc6, 1, 2, 3, 4, 5, 6], true],
    ['five fields', [0xc5, 1, 2, 3, 4, 5], false],
    ['something behind the list', [0xc6, 1, 2, 3, 4, 5, 6, 7], false],
    ['a list that says it is longer', [0xc7, 1, 2, 3, 4, 5, 6], false],
    ['a last field that is longer than the list', [0xc6, 1, 2, 3, 4, 5, 0x81], false],
    ['a last field whose length is cut off', [0xc7, 1, 2, 3, 4, 5, 6, 0xb9], false],
    ['a field of 55 bytes', [0xf8, 61, 1, 2, 3, 4, 5, 0xb7, ...Array<number>(55).fill(0xff)], true],
    ['a field of 56 bytes', [0xf8, 63, 1, 2, 3, 4, 5, 0xb8, 56, ...Array<number>(56).fill(0xff)], true],
    ['a type and six fields', [1, 0xc6, 1, 2, 3, 4, 5, 6], true],
    ['the last type there is and six fields', [4, 0xc6, 1, 2, 3, 4, 5, 6], true],
    ['a type that there is not', [5, 0xc6, 1, 2, 3, 4, 5, 6], false],
    ['no type in front', [0, 0xc6, 1, 2, 3, 4, 5, 6], false],
    ['a type and five fields', [1, 0xc5, 1, 2, 3, 4, 5], false],
    ['a type and bytes that are no list', [1, 0x86, 1, 2, 3, 4, 5, 6], false],
  ])('N05 should know an EVM transaction by its fields: %s', (_what, bytes, isOne) => {
    expect(hiddenMeaning(Uint8Array.from(bytes))).toBe(isOne ? 'transaction' : undefined)
  })

  const zeros = (length: number) => Array<number>(length).fill(0)
  /** A program, two accounts, and four bytes for it. */
  const instruction = [2, 2, 0, 1, 4, 9, 9, 9, 9]
  const [one, none] = [[1, ...instruction], [0]]
  const message = (
    [signatures, readOnlySigned, readOnly, keys]: readonly [number, number, number, number],
    instructions: readonly number[] = one,
  ) => [signatures, readOnlySigned, readOnly, keys, ...zeros(32 * keys + 32), ...instructions]
  const usual = [1, 0, 1, 3] as const
  const long = (length: number, low: number, high: number) => [1, 2, 2, 0, 1, low, high, ...zeros(length)]

  it.each<[string, readonly number[], boolean]>([
    ['the usual', message(usual), true],
    ['something behind it', [...message(usual), 0], false],
    ['a version, and what a version has behind it', [0x80, ...message(usual), 0], true],
    ['a version, and nothing behind it', [0x80, ...message(usual)], false],
    ['no signer', message([0, 0, 1, 3]), false],
    ['two keys', message([1, 0, 1, 2]), true],
    ['one key', message([1, 0, 0, 1]), false],
    ['as many keys as there can be', message([1, 0, 1, 0x7f]), true],
    ['more keys than there can be', message([1, 0, 1, 0x80]), false],
    ['all keys sign', message([3, 0, 0, 3]), true],
    ['more sign than there are', message([4, 0, 0, 3]), false],
    ['no fee payer', message([1, 1, 1, 3]), false],
    ['as many read-only keys as there can be', message([1, 0, 2, 3]), true],
    ['more read-only keys than there can be', message([1, 0, 3, 3]), false],
    ['no instruction', message(usual, none), false],
    ['no number of instructions', message(usual, []), false],
    ['two instructions', message(usual, [2, ...instruction, ...instruction]), true],
    ['a second instruction that is missing', message(usual, [2, ...instruction]), false],
    [
      'more instructions than fit',
      message(usual, [0x80, ...Array.from({ length: 128 }, () => instruction).flat()]),
      false,
    ],
    ['a program that is none', message(usual, [1, 0x80, ...instruction.slice(1)]), false],
    ['no accounts', message(usual, [1, 2]), false],
    ['no data', message(usual, [1, 2, 2, 0, 1]), false],
    ['data of 128 bytes', message(usual, long(128, 0x80, 1)), true],
    ['data of 200 bytes', message(usual, long(200, 0xc8, 1)), true],
    ['data whose length is cut off', message(usual, [1, 2, 2, 0, 1, 0x80]), false],
    ['data longer than a transaction', message(usual, long(200, 0xc8, 0x81)), false],
  ])('N05 should know the message of a Solana transaction by its parts: %s', (_what, bytes, isOne) => {
    expect(hiddenMeaning(Uint8Array.from(bytes))).toBe(isOne ? 'transaction' : undefined)
  })

  it('N05 should know 32 bytes that are no text for a hash', () => {
    expect(hiddenMeaning(new Uint8Array(32).fill(0xab))).toBe('hash')
    expect(hiddenMeaning(utf8('I agree to the terms of service!'))).toBeUndefined()
  })

  it('should never suspect a text, in whatever language', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        // No visitor is asked to sign a text of control characters.
        fc.pre(!/(?![\t\n\v\f\r])\p{Cc}/u.test(text))
        expect(hiddenMeaning(utf8(text))).toBeUndefined()
      }),
    )
  })

  it('should never throw, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect([undefined, 'hash', 'transaction', 'authorization']).toContain(hiddenMeaning(bytes))
      }),
    )
  })
})

describe('authorizationIn', () => {
  // What is hashed for the signature. Source: EIP-7702.
  const written = (chain: bigint, nonce: bigint) =>
    hexToBytes(
      concatHex([
        '0x05',
        toRlp([chain === 0n ? '0x' : numberToHex(chain), TO, nonce === 0n ? '0x' : numberToHex(nonce)]),
      ]),
    )

  it('N05 should know it by its list, also where it is as long as a hash', () => {
    const bytes = written(0n, 2n ** 48n)
    expect(bytes).toHaveLength(32)
    expect(hiddenMeaning(bytes)).toBe('authorization')
  })

  it('N05 should know that the account is to become a contract, on one network or on each', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 256n - 1n), fc.bigInt(0n, 2n ** 64n - 1n), (chain, nonce) => {
        expect(authorizationIn(written(chain, nonce))).toEqual({ code: TO.toLowerCase(), chain })
        expect(hiddenMeaning(written(chain, nonce))).toBe('authorization')
      }),
    )
  })

  it.each([
    ['another type', concatHex(['0x04', toRlp(['0x01', TO, '0x'])])],
    ['two items', concatHex(['0x05', toRlp(['0x01', TO])])],
    ['no address', concatHex(['0x05', toRlp(['0x01', '0x1234', '0x'])])],
    ['more behind it', concatHex(['0x05', toRlp(['0x01', TO, '0x']), '0x00'])],
    ['no list', '0x0501'],
    ['a number beyond all', concatHex(['0x05', toRlp([`0x${'ff'.repeat(33)}`, TO, '0x'])])],
  ] as const)('should see none in %s', (_what, hex) => {
    expect(authorizationIn(hexToBytes(hex))).toBeUndefined()
  })
})
