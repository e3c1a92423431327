import { generateKeyPairSigner } from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import * as fc from 'fast-check'
import { hexToBytes, serializeTransaction } from 'viem'
import { describe, expect, it } from 'vitest'
import { unsignedTransaction } from '../../../src/adapters/solana/unsigned-transaction.ts'
import { hiddenMeaning } from '../../../src/domain/rpc/signed-bytes.ts'

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

  it('N05 should know 32 bytes that are no text for a hash', () => {
    expect(hiddenMeaning(new Uint8Array(32).fill(0xab))).toBe('hash')
    expect(hiddenMeaning(utf8('I agree to the terms of service!'))).toBeUndefined()
  })

  it('should never suspect a text, in whatever language', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        // A text of control characters is none that anybody is asked to sign.
        fc.pre(!/(?![\t\n\v\f\r])\p{Cc}/u.test(text))
        expect(hiddenMeaning(utf8(text))).toBeUndefined()
      }),
    )
  })

  it('should never throw, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect([undefined, 'hash', 'transaction']).toContain(hiddenMeaning(bytes))
      }),
    )
  })
})
