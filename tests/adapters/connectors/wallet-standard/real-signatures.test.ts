import {
  createKeyPairFromPrivateKeyBytes,
  getAddressFromPublicKey,
  getBase58Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  signBytes,
} from '@solana/web3.js'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { Web3JsBlockchain } from '../../../../src/adapters/solana/web3js-blockchain.ts'
import type { StandardConnection } from '../../../../src/adapters/connectors/wallet-standard/standard-connection.ts'
import { WalletStandardWallet } from '../../../../src/adapters/connectors/wallet-standard/wallet-standard-wallet.ts'
import { SOLANA_CALLS } from '../../../../src/adapters/connectors/wallet-standard/solana-calls.ts'
import { base64, fromBase64 } from '../../../../src/domain/shared/base64.ts'
import { base58, fromBase58 } from '../../../../src/domain/shared/base58.ts'
import { realRpcTransport } from '../../../support/real-rpc-transport.ts'
import { FakeClock } from '../../../support/fake-clock.ts'
import { SOLANA } from '../../../support/networks.ts'
import { account, FakeStandardWallet } from './fake-standard-wallet.ts'
import { runs } from '../../../support/runs.ts'

const NEVER = new AbortController().signal

describe('what a wallet in the page signs', () => {
  const blockchain = new Web3JsBlockchain(realRpcTransport())
  let keys: CryptoKeyPair
  let address: string
  let connection: StandardConnection

  beforeAll(async () => {
    keys = await createKeyPairFromPrivateKeyBytes(new Uint8Array(32).fill(42))
    address = await getAddressFromPublicKey(keys.publicKey)
    const wallet = new FakeStandardWallet()
    wallet.owned = [account(0, { address, publicKey: new Uint8Array(getBase58Encoder().encode(address)) })]
    wallet.answers.set('solana:signMessage', async (input) => {
      const { message } = input as { readonly message: Uint8Array }
      return [{ signedMessage: message, signature: await signBytes(keys.privateKey, message) }]
    })
    wallet.answers.set('solana:signTransaction', async (input) => {
      const asked = getTransactionDecoder().decode((input as { readonly transaction: Uint8Array }).transaction)
      const signed = await partiallySignTransaction([keys], asked)
      return [{ signedTransaction: getTransactionEncoder().encode(signed) }]
    })
    const listed = new WalletStandardWallet(wallet, 'standard:Sunlight#1', 'Sunlight', new FakeClock())
    connection = await listed.connect('solana', [SOLANA.id], NEVER)
  })

  const ask = (call: { readonly method: string; readonly params: unknown }) =>
    connection.request({ ...call, chain: SOLANA.id }, NEVER)

  it('R-VISIT-2 should be every text, letter for letter, in a signature that the chain’s adapter verifies', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), async (text) => {
        const answer = await ask(await blockchain.messageCall(text, address))
        await expect(blockchain.readSignature(SOLANA, address, text, answer)).resolves.toMatch(/^\w{64,88}$/)
      }),
      { numRuns: runs(50) },
    )
  })

  it('should be told from a signature of another account', async () => {
    const answer = await ask(await blockchain.messageCall('Hello', address))
    const reading = blockchain.readSignature(SOLANA, address, 'Hello!', answer)
    await expect(reading).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
  })

  it('should be a transaction that the chain’s adapter reads, with the signature for its hash', async () => {
    // A transfer of one lamport to oneself, unsigned: one signature, header, two keys, blockhash, one instruction.
    const key = fromBase58(address) ?? new Uint8Array()
    const message = [1, 0, 1, 2, ...key, ...new Uint8Array(32), ...new Uint8Array(32).fill(9), 1, 1, 2, 0, 0, 12]
    const transaction = Uint8Array.from([1, ...new Uint8Array(64), ...message, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0])
    const call = { method: 'solana_signTransaction', params: { transaction: base64(transaction), pubkey: address } }
    const answer = await blockchain.readTransferAnswer(undefined, call, await ask(call))
    const signature = new Uint8Array(await signBytes(keys.privateKey, transaction.subarray(65)))
    expect(answer).toEqual({
      ...{ kind: 'signed', hash: base58(signature) },
      transaction: Uint8Array.from([1, ...signature, ...transaction.subarray(65)]),
    })
  })
})

describe('SOLANA_CALLS', () => {
  const chain = { name: 'solana:mainnet', isListed: true }

  it('should carry every bytes to the wallet and back, whole', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 1_300 }), (bytes) => {
        const transaction = base64(bytes)
        expect(transaction).toBe(Buffer.from(bytes).toString('base64'))
        expect(fromBase64(transaction)).toEqual(bytes)
        const call = SOLANA_CALLS.get('solana_signTransaction')
        const inputs = call?.inputs({ transaction }, chain) ?? []
        expect(inputs.map((input) => input.transaction)).toEqual([bytes])
        expect(call?.answer([{ signedTransaction: bytes }], inputs)).toEqual({ transaction })
        const message = SOLANA_CALLS.get('solana_signMessage')
        expect(message?.inputs({ message: base58(bytes) }, chain)).toEqual([{ message: bytes }])
        const all = SOLANA_CALLS.get('solana_signAllTransactions')
        const each = all?.inputs({ transactions: [transaction, transaction] }, chain) ?? []
        expect(each.map((input) => input.transaction)).toEqual([bytes, bytes])
        const outputs = each.map(() => ({ signedTransaction: bytes }))
        expect(all?.answer(outputs, each)).toEqual({ transactions: [transaction, transaction] })
      }),
    )
  })

  it('should read no parameters and no output that are not there, and never throw', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SOLANA_CALLS.values()), fc.anything(), fc.anything(), (call, params, output) => {
        expect(call.inputs(params, chain)).toBeUndefined()
        expect(call.answer([output], [{}])).toBeUndefined()
      }),
    )
  })
})
