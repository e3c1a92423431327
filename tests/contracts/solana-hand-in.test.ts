import {
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  partiallySignTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SOLANA_LOCALNET } from '../../sandbox/solana/localnet.ts'
import { type Solana, startSolana } from '../../sandbox/solana/solana.ts'
import { Web3JsBlockchain } from '../../src/adapters/solana/web3js-blockchain.ts'
import { chainId } from '../../src/domain/network/chain-id.ts'
import { SOL_BOB } from '../support/accounts.ts'
import { SOLANA } from '../support/networks.ts'
import { realRpcTransport } from '../support/real-rpc-transport.ts'

const NEVER = new AbortController().signal
/** As many blocks as a transaction lives, and as many again until that is final. */
const LONG = 200

describe('a transaction that a Solana wallet only signed', () => {
  let solana: Solana
  beforeAll(async () => {
    solana = await startSolana()
  })
  afterAll(() => solana.stop())

  /** What is to be signed, and how its owner signs it. */
  async function prepared(amount: bigint) {
    const network = { ...SOLANA, id: chainId(SOLANA_LOCALNET), rpcUrl: solana.url }
    const blockchain = new Web3JsBlockchain(realRpcTransport())
    const { address, keyPair } = await generateKeyPairSigner()
    await solana.fund(address, 10n ** 9n)
    const transfer = await blockchain.prepareTransfer(network, { from: address, to: SOL_BOB, amount }, NEVER)
    const call = transfer.calls.find(({ method }) => method === 'solana_signTransaction') ?? expect.unreachable()
    const sign = async () => {
      const asked = getBase64Encoder().encode((call.params as { transaction: string }).transaction)
      const signed = await partiallySignTransaction([keyPair], getTransactionDecoder().decode(asked))
      return getBase64EncodedWireTransaction(signed)
    }
    return { network, blockchain, transfer, call, sign }
  }

  it('R-SOL-2 should be taken where another tab has handed it in before, and move money once', async () => {
    const { network, blockchain, sign } = await prepared(5_000_000n)
    const wire = new Uint8Array(getBase64Encoder().encode(await sign()))
    await blockchain.broadcast(network, wire, NEVER)
    solana.advance(2)
    await blockchain.broadcast(network, wire, NEVER)
    expect(await blockchain.balance(network, SOL_BOB, NEVER)).toBe(5_000_000n)
  })

  it('R-SOL-2 should not be sent when it was signed too late, and be known to have expired', async () => {
    const { network, blockchain, transfer, call, sign } = await prepared(1_000_000n)
    solana.advance(LONG)
    const read = await blockchain.readTransferAnswer(transfer, call, { transaction: await sign() })
    if (read.kind !== 'signed') throw new Error('it was signed only')
    await expect(blockchain.broadcast(network, read.transaction, NEVER)).rejects.toMatchObject({
      code: 'RPC_UNAVAILABLE',
    })
    const sent = { hash: read.hash, lastValidBlock: transfer.lastValidBlock }
    expect(await blockchain.status(network, sent, NEVER)).toEqual({ kind: 'expired' })
  })
})
