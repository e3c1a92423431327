import {
  createKeyPairFromPrivateKeyBytes,
  getAddressFromPublicKey,
  getBase58Decoder,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
} from '@solana/web3.js'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { readSignedTransaction, readSignedTransactions } from '../../../src/adapters/solana/signed-transaction.ts'
import { Web3JsBlockchain } from '../../../src/adapters/solana/web3js-blockchain.ts'
import { SOLANA } from '../../support/networks.ts'
import { realRpcTransport } from '../../support/real-rpc-transport.ts'

type Encode = (bytes: Uint8Array) => unknown
const base58: Encode = (bytes) => getBase58Decoder().decode(bytes)
const base64: Encode = (bytes) => Buffer.from(bytes).toString('base64')
const hexadecimal: Encode = (bytes) => Buffer.from(bytes).toString('hex')

/** How wallets are known to write bytes. */
const BYTES: readonly (readonly [string, Encode])[] = [
  ['base58', base58],
  ['base64', base64],
  ['a list', (bytes) => [...bytes]],
  ['an object with numbers for keys', (bytes) => ({ ...bytes })],
  ['a Buffer in JSON', (bytes) => Buffer.from(bytes).toJSON()],
]
const SIGNATURES: typeof BYTES = [
  ...BYTES,
  ['hexadecimal', hexadecimal],
  ['hexadecimal with a prefix', (bytes) => `0x${String(hexadecimal(bytes))}`],
]

interface Signer {
  readonly keys: CryptoKeyPair
  readonly address: string
}

async function newSigner(seed: number): Promise<Signer> {
  const keys = await createKeyPairFromPrivateKeyBytes(new Uint8Array(32).fill(seed))
  return { keys, address: await getAddressFromPublicKey(keys.publicKey) }
}

/** An unsigned transfer by the first to the last of them, which all of the first ones have to sign. */
function transferBy(signers: readonly Signer[], lamports = 1): Uint8Array {
  const keys = signers.flatMap(({ address }) => [...Buffer.from(fromBase58(address))])
  const accounts = [signers.length + 1, ...keys, ...new Uint8Array(32)]
  const move = [1, signers.length, 2, 0, 0, 12, 2, 0, 0, 0, lamports, 0, 0, 0, 0, 0, 0, 0]
  const message = [signers.length, 0, 1, ...accounts, ...new Uint8Array(32).fill(9), ...move]
  return Uint8Array.from([signers.length, ...new Uint8Array(64 * signers.length), ...message])
}

const fromBase58 = (text: string): Uint8Array => {
  let value = 0n
  for (const digit of text)
    value = value * 58n + BigInt('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'.indexOf(digit))
  return Uint8Array.from(Buffer.from(value.toString(16).padStart(64, '0'), 'hex'))
}

async function sign(wire: Uint8Array, { keys, address }: Signer) {
  const signed = await partiallySignTransaction([keys], getTransactionDecoder().decode(wire))
  const signature = new Uint8Array((signed.signatures as Record<string, Uint8Array>)[address] ?? [])
  return { signed: new Uint8Array(getTransactionEncoder().encode(signed)), signature }
}

describe('what a wallet made of a transaction', () => {
  let payer: Signer
  let other: Signer
  let asked: Uint8Array
  let signed: Uint8Array
  let signature: Uint8Array

  beforeAll(async () => {
    ;[payer, other] = await Promise.all([newSigner(1), newSigner(2)])
    asked = transferBy([payer])
    ;({ signed, signature } = await sign(asked, payer))
  })

  const read = (answer: unknown, transaction = asked, account = payer.address) =>
    readSignedTransaction(transaction, account, answer)

  it.each(BYTES)('R-SOL-2 should be read as the whole in %s', async (_name, encode) => {
    const expected = { hash: base58(signature), wire: signed }
    expect(await read({ transaction: encode(signed) })).toEqual(expected)
    expect(await read({ signedTransaction: encode(signed) })).toEqual(expected)
    expect(await read(encode(signed))).toEqual(expected)
  })

  it.each(SIGNATURES)('R-SOL-2 should be made of the signature alone in %s', async (_name, encode) => {
    const expected = { hash: base58(signature), wire: signed }
    expect(await read({ signature: encode(signature) })).toEqual(expected)
    expect(await read(encode(signature))).toEqual(expected)
  })

  it('should have the signature where its account stands among those who sign', async () => {
    const shared = transferBy([payer, other])
    const byOther = await sign(shared, other)
    const answer = await read({ signature: base58(byOther.signature) }, shared, other.address)
    expect(answer).toEqual({ hash: undefined, wire: byOther.signed })
    expect([...answer.wire.subarray(1, 65)]).toEqual([...new Uint8Array(64)])
  })

  it('should be believed by its signature where the whole beside it cannot be read', async () => {
    const answer = { transaction: '?', signature: base58(signature) }
    expect(await read(answer)).toEqual({ hash: base58(signature), wire: signed })
  })

  it('should be refused where another transaction was signed', async () => {
    const another = await sign(transferBy([payer], 2), payer)
    await expect(read({ transaction: base64(another.signed) })).rejects.toMatchObject({ code: 'TAMPERED' })
    await expect(read({ signature: base58(another.signature) })).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
    const mixed = { transaction: base64(another.signed), signature: base58(another.signature) }
    await expect(read(mixed)).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
  })

  it('should be refused where another key has signed', async () => {
    const foreign = await sign(transferBy([other]), other)
    await expect(read({ signature: base58(foreign.signature) })).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
    const forged = Uint8Array.from([...asked.subarray(0, 1), ...foreign.signature, ...asked.subarray(65)])
    await expect(read({ transaction: base64(forged) })).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
  })

  it('should be refused where it went around unsigned', async () => {
    await expect(read({ transaction: base64(asked) })).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
  })

  it.each([undefined, null, '', 7, {}, [], { signature: '' }, { transaction: 'AAAA' }, { signature: [1, 2, 300] }])(
    'should be refused where there is nothing to read in %j',
    async (answer) => {
      await expect(read(answer)).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
    },
  )

  it('should be refused where the asked account is none of those who sign', async () => {
    const answer = { signature: base58(signature) }
    await expect(read(answer, asked, other.address)).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
    await expect(read(answer, new Uint8Array(3))).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
  })

  it('should never be a signature of any other length', async () => {
    const anyLength = fc.uint8Array({ maxLength: 130 }).filter(({ length }) => length !== 64)
    await fc.assert(
      fc.asyncProperty(anyLength, fc.constantFrom(...SIGNATURES), async (bytes, [, encode]) => {
        await expect(read({ signature: encode(bytes) })).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
      }),
    )
  })

  it('should never be believed with one bit changed, wherever it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: signed.length * 8 - 1 }), fc.constantFrom(...BYTES), async (bit, [, encode]) => {
        const spoiled = signed.slice()
        spoiled[bit >> 3] = (spoiled[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        await expect(read({ transaction: encode(spoiled) })).rejects.toMatchObject({
          code: expect.stringMatching(/^(?:TAMPERED|SIGNATURE_INVALID|WALLET_BAD_ANSWER)$/),
        })
      }),
    )
  })

  it('should never throw anything but our own errors, whatever was answered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.anything(), fc.jsonValue()), async (answer) => {
        await expect(read(answer)).rejects.toMatchObject({ name: 'CoreError' })
      }),
    )
  })

  it('should be read one by one where several were asked for at once', async () => {
    const second = transferBy([payer], 2)
    const alsoSigned = await sign(second, payer)
    const all = [signed, alsoSigned.signed]
    const answers: readonly unknown[] = [
      { transactions: all.map(base64) },
      { transactions: all.map(base58) },
      { signatures: [signature, alsoSigned.signature].map(base58) },
      all.map((wire) => ({ transaction: base64(wire) })),
    ]
    for (const answer of answers)
      expect((await readSignedTransactions([asked, second], payer.address, answer)).map(({ wire }) => wire)).toEqual(
        all,
      )
    for (const answer of [{ transactions: all.slice(1).map(base64) }, { transactions: 'x' }, undefined])
      await expect(readSignedTransactions([asked, second], payer.address, answer)).rejects.toMatchObject({
        code: 'WALLET_BAD_ANSWER',
      })
    const swapped = { transactions: [all[1], all[0]].map((wire) => base64(wire ?? asked)) }
    await expect(readSignedTransactions([asked, second], payer.address, swapped)).rejects.toMatchObject({
      code: 'TAMPERED',
    })
  })

  describe('that it was to send', () => {
    const blockchain = new Web3JsBlockchain(realRpcTransport())
    const sent = (answer: unknown) =>
      blockchain.readTransferAnswer(
        undefined,
        {
          method: 'solana_signAndSendTransaction',
          params: { transaction: base64(asked), pubkey: payer.address },
        },
        answer,
      )

    it.each(SIGNATURES)('should be followed by its signature in %s', async (_name, encode) => {
      expect(await sent({ signature: encode(signature) })).toEqual({ kind: 'sent', hash: base58(signature) })
    })

    it('should be followed by the signature in the whole where that was answered', async () => {
      expect(await sent({ transaction: base64(signed) })).toEqual({ kind: 'sent', hash: base58(signature) })
    })

    it('should be followed although the wallet added a fee to it before it signed: the chain tells', async () => {
      const changed = await sign(transferBy([payer], 3), payer)
      expect(await sent({ signature: base58(changed.signature) })).toMatchObject({ hash: base58(changed.signature) })
    })

    it('Q155 should be called changed where the wallet has signed other bytes: they live as long as they say', async () => {
      const changed = await sign(transferBy([payer], 3), payer)
      const answers = [{ signature: base58(changed.signature) }, { transaction: base64(changed.signed) }]
      for (const answer of answers) expect(await sent(answer)).toMatchObject({ isChanged: true })
    })

    it.each([undefined, {}, { signature: 'short' }, { signature: '1'.repeat(63) }, { transaction: 'AQ==' }])(
      'should be unknown where it answered %j',
      async (answer) => {
        await expect(sent(answer)).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
      },
    )
  })

  describe('instead of a text', () => {
    const blockchain = new Web3JsBlockchain(realRpcTransport())
    const text = 'Hello, Solana ✓'
    const readText = (answer: unknown) => blockchain.readSignature(SOLANA, payer.address, text, answer)
    let ofText: Uint8Array
    beforeAll(async () => {
      const data = new TextEncoder().encode(text)
      ofText = new Uint8Array(await crypto.subtle.sign('Ed25519', payer.keys.privateKey, data))
    })

    it.each(SIGNATURES)('should be a signature that is verified, in %s', async (_name, encode) => {
      expect(await readText({ signature: encode(ofText) })).toBe(base58(ofText))
      expect(await readText(encode(ofText))).toBe(base58(ofText))
    })

    it('should be refused where it is one of a transaction', async () => {
      await expect(readText({ signature: base58(signature) })).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
    })
  })
})
