import { describe, expect, it } from 'vitest'
import { solanaMessage } from '../../../src/domain/clear-signing/solana-message.ts'
import { actionsOfMessage, readTransactionText } from '../../../src/domain/clear-signing/solana-transaction.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { readRequest } from '../../../src/domain/rpc/read-request.ts'
import { base58, fromBase58 } from '../../../src/domain/shared/base58.ts'
import { base64, fromBase64 } from '../../../src/domain/shared/base64.ts'

const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

const key = (byte: number): readonly number[] => Array.from({ length: 32 }, () => byte)
const compact = (value: number): readonly number[] => [(value & 0x7f) | 0x80, value >> 7]
const amountOf = (value: number): readonly number[] => [value, 0, 0, 0, 0, 0, 0, 0]

/** A message of one transfer of SOL, by the first of its signers; the program ignores what stands behind it. */
const transfer = (signers: readonly number[], to: number, amount: number, dataLength: number): readonly number[] => [
  ...[signers.length, 0, 1, signers.length + 2],
  ...[...signers.flatMap(key), ...key(to), ...key(0), ...key(4)],
  ...[
    1,
    signers.length + 1,
    5,
    0,
    ...Array<number>(4).fill(signers.length),
    ...compact(dataLength),
    2,
    0,
    0,
    0,
    ...amountOf(amount),
  ],
]
const DATA = 12

const valueOf = (text: string): bigint => [...text].reduce((sum, each) => sum * 58n + BigInt(DIGITS.indexOf(each)), 0n)
const numberOf = (bytes: readonly number[]): bigint => bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
const bytesIn = (value: bigint): number => Math.ceil(value.toString(16).length / 2)

/**
 * A text that is a transfer of 1 lamport in base64 and one of 255 in base58. What the one reading has behind its transfer
 * is the end of the other, whose beginning is signatures, which may be anything.
 */
function textOfTwo(me: number, bob: number, thief: number): string | undefined {
  for (let letters = 480; letters < 1_640; letters += 4) {
    const length = (letters / 4) * 3
    const before = transfer([me], bob, 1, 0).length - DATA
    const head = [1, ...Array.from({ length: 64 }, () => 0), ...transfer([me], bob, 1, length - 65 - before)]
    while (head.length % 3 > 0) head.push(0)
    const start = base64(Uint8Array.from(head))
    if ([...start].some((each) => !DIGITS.includes(each))) continue
    const rest = letters - start.length
    const shifted = valueOf(start) * 58n ** BigInt(rest)
    const size = bytesIn(shifted)
    const signers = Number(shifted >> BigInt(8 * (size - 1)))
    const other = size - 1 - 64 * signers
    const others = Array.from({ length: signers }, (_, place) => (place === 0 ? me : 100 + place))
    const least = transfer(others, thief, 255, 0).length
    if (other < least + 116 || other > 1_200 || 256n ** BigInt(other) > 58n ** BigInt(rest)) continue
    const hostile = [...transfer(others, thief, 255, other - least + DATA), ...Array(other - least).fill(0)]
    const modulus = 256n ** BigInt(other)
    let end = (((numberOf(hostile) - shifted) % modulus) + modulus) % modulus
    let digits = ''
    for (let place = 0; place < rest; place += 1, end /= 58n) digits = DIGITS.charAt(Number(end % 58n)) + digits
    const text = start + digits
    const both = [fromBase64(text), fromBase58(text)].map((bytes) => bytes && solanaMessage(bytes))
    if (both.every((each) => each !== undefined)) return text
  }
  return undefined
}

describe('a Solana transaction as a text', () => {
  const [me, bob, thief] = [1, 3, 5]
  const text = textOfTwo(me, bob, thief) ?? expect.unreachable()
  const address = base58(Uint8Array.from(key(me)))

  it('S234 should be refused where it is one transaction in base64 and another in base58', () => {
    const older = base58(fromBase58(text) ?? new Uint8Array())
    expect(older).toBe(text)
    const told = (bytes: Uint8Array | undefined) => {
      const message = bytes && solanaMessage(bytes)
      return message && actionsOfMessage(message, address)[0]
    }
    expect(told(fromBase64(text))).toMatchObject({ kind: 'send', what: { amount: 1n } })
    expect(told(fromBase58(text))).toMatchObject({ kind: 'send', what: { amount: 255n } })
    const asked = { address, chain: chainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp') }
    const read = (transaction: string) => readRequest('solana_signTransaction', { transaction, pubkey: address }, asked)
    expect(() => read(text)).toThrow(expect.objectContaining({ code: 'RPC_BAD_PARAMS' }))
    const all = { transactions: [text], pubkey: address }
    expect(() => readRequest('solana_signAllTransactions', all, asked)).toThrow()
    const plain = base64(fromBase64(text) ?? new Uint8Array()).replace(/.{4}$/, '0000')
    expect(readTransactionText(plain)).toBeDefined()
    expect(read(plain).facts).toMatchObject({ kind: 'solanaTransactions' })
  })
})
