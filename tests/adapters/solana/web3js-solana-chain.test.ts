import {
  type Address,
  createKeyPairFromPrivateKeyBytes,
  getAddressEncoder,
  getAddressFromPublicKey,
  getBase58Decoder,
  signBytes,
} from '@solana/web3.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { Web3JsSolanaChain } from '../../../src/adapters/solana/web3js-solana-chain.ts'
import { toWire } from '../../../src/domain/solana/transaction-wire.ts'
import { SOLANA } from '../../support/networks.ts'
import { realRpcTransport } from '../../support/real-rpc-transport.ts'
import { type Say, startRpcNode } from '../rpc-node.ts'

const NEVER = new AbortController().signal
const MESSAGE = new TextEncoder().encode('Hello ✓')
const WIRE = new Uint8Array([1, 2, 3])

describe('Web3JsSolanaChain', () => {
  const chain = new Web3JsSolanaChain(realRpcTransport())
  let keys: CryptoKeyPair
  let address: Address
  beforeAll(async () => {
    keys = await createKeyPairFromPrivateKeyBytes(new Uint8Array(32).fill(3))
    address = await getAddressFromPublicKey(keys.publicKey)
  })

  it('R-SOL-2 should believe a signature that is right, as bytes or as text', async () => {
    const signature = new Uint8Array(await signBytes(keys.privateKey, MESSAGE))
    await expect(chain.readMessageSignature(MESSAGE, address, { signature })).resolves.toEqual(signature)
    const text = getBase58Decoder().decode(signature)
    await expect(chain.readMessageSignature(MESSAGE, address, { signature: text })).resolves.toEqual(signature)
    await expect(chain.readSentSignature({ signature: text })).resolves.toBe(text)
  })

  it.each<[string, unknown, string]>([
    ['of the wrong length', { signature: new Uint8Array(63) }, 'WALLET_BAD_ANSWER'],
    ['of another account', { signature: new Uint8Array(64).fill(1) }, 'SIGNATURE_INVALID'],
    ['that is none', undefined, 'WALLET_BAD_ANSWER'],
  ])('R-SOL-2 should not believe a signature %s', async (_what, answer, code) => {
    await expect(chain.readMessageSignature(MESSAGE, address, answer)).rejects.toMatchObject({ code })
  })

  it('R-SOL-2 should not believe a signature for what is no public key', async () => {
    const answer = { signature: new Uint8Array(64) }
    await expect(chain.readMessageSignature(MESSAGE, 'O0Il', answer)).rejects.toMatchObject({
      code: 'WALLET_BAD_ANSWER',
    })
  })

  it('R-SOL-2 should take for a transaction what is one, whole, and of this account', async () => {
    // One signer, one key, no instruction.
    const message = [1, 0, 0, 1, ...getAddressEncoder().encode(address), ...new Uint8Array(32).fill(7), 0]
    const transaction = toWire(Uint8Array.from(message), [undefined])
    await expect(chain.mustBeTransactions([transaction, transaction], address)).resolves.toBeUndefined()
    const other = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi'
    const refusals = [
      [WIRE, address, 'These bytes are no transaction.'],
      [new Uint8Array(), address, 'These bytes are no transaction.'],
      [Uint8Array.of(...transaction, 0), address, 'These bytes are no transaction.'],
      [transaction, other, 'This account does not sign it.'],
    ] as const
    for (const [bytes, account, details] of refusals)
      await expect(chain.mustBeTransactions([transaction, bytes], account)).rejects.toMatchObject({
        ...{ code: 'RPC_BAD_PARAMS', details, isUnsent: true },
      })
  })

  it('should know no signature of what is no transaction', async () => {
    await expect(chain.signatureOf(WIRE)).resolves.toBeUndefined()
    await expect(chain.readSentSignature({ signature: new Uint8Array(63) })).rejects.toMatchObject({
      ...{ code: 'WALLET_BAD_ANSWER' },
    })
  })

  /** Sends to a node that says that. */
  async function sending(say: Say, options = {}) {
    const node = await startRpcNode(say)
    try {
      await chain.send({ ...SOLANA, rpcUrl: node.url }, WIRE, options, NEVER)
    } finally {
      await node.stop()
    }
  }

  it('R-CONST-3 should send the bytes as they are, checked at confirmed unless the page says otherwise', async () => {
    const heard: unknown[] = []
    const say: Say = (_, params) => (heard.push(params), { result: 'x' })
    await sending(say)
    await sending(say, { skipPreflight: true, minContextSlot: 7, preflightCommitment: 'processed' })
    expect(heard).toEqual([
      ['AQID', { encoding: 'base64', preflightCommitment: 'confirmed' }],
      ['AQID', { encoding: 'base64', preflightCommitment: 'processed', skipPreflight: true, minContextSlot: 7 }],
    ])
  })

  it.each<[string, Say, object]>([
    [
      'the blockhash of another cluster, or an old one',
      () => ({ error: { code: -32002, message: 'Transaction simulation failed: Blockhash not found' } }),
      { code: 'RPC_REFUSED', details: 'Transaction simulation failed: Blockhash not found' },
    ],
    ['an unreadable answer', () => ({ result: 7 }), { code: 'RPC_BAD_ANSWER' }],
  ])('should say what a node made of %s', async (_what, say, failure) => {
    await expect(sending(say)).rejects.toMatchObject(failure)
  })

  it('H12 should say that it was refused where the node found so, and only if it was to try it first', async () => {
    const verdict: Say = () => ({ error: { code: -32_003, message: 'Transaction signature verification failure' } })
    await expect(sending(verdict)).rejects.toMatchObject({ code: 'RPC_REFUSED' })
    await expect(sending(verdict, { skipPreflight: true })).rejects.toMatchObject({ code: 'RPC_UNAVAILABLE' })
  })

  // JSON-RPC 2.0, 5.1: -32603 is an internal error, and of -32000 to -32099 each server says what it likes.
  it.each([
    { code: -32_603, message: 'Internal error' },
    { code: -32_000, message: 'upstream request timeout' },
    { message: 'Bad gateway' },
  ])('H12 should not say that it was not sent where a proxy may have lost the answer: %j', async (error) => {
    const unknown = { code: 'RPC_UNAVAILABLE', details: error.message }
    await expect(sending(() => ({ error }))).rejects.toMatchObject(unknown)
  })

  it('should not say that it failed where a node has it already', async () => {
    const message = 'Transaction simulation failed: This transaction has already been processed'
    const taken = { error: { code: -32002, message, data: { err: 'AlreadyProcessed' } } }
    await expect(sending(() => taken)).resolves.toBeUndefined()
  })

  it('should not say that it failed where no node can be reached', async () => {
    const away = { ...SOLANA, rpcUrl: 'http://127.0.0.1:9' }
    await expect(chain.send(away, WIRE, {}, NEVER)).rejects.toMatchObject({ code: 'RPC_UNAVAILABLE' })
  })
})
