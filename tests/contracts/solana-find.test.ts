import {
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  type KeyPairSigner,
  partiallySignTransaction,
  type Signature,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SOLANA_LOCALNET } from '../../sandbox/solana/localnet.ts'
import { type Solana, startSolana } from '../../sandbox/solana/solana.ts'
import { mintSplToken } from '../../sandbox/solana/spl.ts'
import { Web3JsBlockchain } from '../../src/adapters/solana/web3js-blockchain.ts'
import { chainId } from '../../src/domain/network/chain-id.ts'
import type { Transfer } from '../../src/ports/blockchain.ts'
import { connect } from '../sandbox/solana/client.ts'
import { SOL_BOB } from '../support/accounts.ts'
import { realRpcTransport } from '../support/real-rpc-transport.ts'
import { SOLANA } from '../support/networks.ts'

const NEVER = new AbortController().signal
const AMOUNT = 5_000_000n
const NO_OTHERS = { hashes: [], asked: [] }

describe('a transfer on Solana whose hash no wallet told', () => {
  let solana: Solana
  beforeAll(async () => {
    solana = await startSolana({ slotMs: 0 })
  })
  afterAll(() => solana.stop())

  async function bench() {
    const blockchain = new Web3JsBlockchain(realRpcTransport())
    const network = { ...SOLANA, id: chainId(SOLANA_LOCALNET), rpcUrl: solana.url }
    const account = await generateKeyPairSigner()
    await solana.fund(account.address, 10n ** 9n)
    const client = connect(solana)
    const transfer: Transfer = { from: account.address, to: SOL_BOB, amount: AMOUNT }
    /** Prepares it, as before a wallet is asked. */
    const ask = async (what: Transfer = transfer) => {
      const prepared = await blockchain.prepareTransfer(network, what, NEVER)
      return { asked: prepared.calls[0]?.params, sinceSlot: prepared.sinceSlot, transfer: what }
    }
    /** The wallet sends exactly what it was asked. */
    const sendAsked = (asked: unknown) => landed(client.rpc, account, asked)
    /** A transaction with its own blockhash, as from a wallet that changes what it signs, or sent elsewhere. */
    const sendOwn = async (to = SOL_BOB, amount = AMOUNT) =>
      client.send(await client.signTransfer(account, to as typeof account.address, amount))
    const find = async (sought: Awaited<ReturnType<typeof ask>>, others: Partial<typeof NO_OTHERS> | object = {}) => {
      solana.advance(3) // confirmed
      return blockchain.find(network, { ...sought, others: { ...NO_OTHERS, ...others } }, NEVER)
    }
    return { blockchain, network, account, transfer, ask, sendAsked, sendOwn, find }
  }

  const landed = async (
    rpc: ReturnType<typeof connect>['rpc'],
    { keyPair }: KeyPairSigner,
    asked: unknown,
  ): Promise<Signature> => {
    const bytes = getBase64Encoder().encode((asked as { transaction: string }).transaction)
    const signed = await partiallySignTransaction([keyPair], getTransactionDecoder().decode(bytes))
    return rpc.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send()
  }

  it('Q15 should be found by its very bytes among others that are alike', async () => {
    const { ask, sendAsked, sendOwn, find } = await bench()
    await sendOwn()
    const sought = await ask()
    expect(await find(sought)).toBeUndefined()
    await sendOwn()
    const hash = await sendAsked(sought.asked)
    await sendOwn()
    expect(await find(sought)).toEqual({ hash })
  })

  it('Q15 should be found where the wallet changed what it signed, and only one can be it', async () => {
    const { ask, sendOwn, find } = await bench()
    await sendOwn() // before the wallet was asked
    const sought = await ask()
    await sendOwn(SOL_BOB, AMOUNT + 1n)
    await sendOwn((await generateKeyPairSigner()).address)
    expect(await find(sought)).toBeUndefined()
    const hash = await sendOwn()
    expect(await find(sought)).toEqual({ hash })
    expect(await find({ ...sought, asked: undefined })).toEqual({ hash })
  })

  it('Q15 should stay unknown while several could be it, or the one that is alike is another send’s', async () => {
    const { ask, sendAsked, sendOwn, find } = await bench()
    const sought = await ask()
    solana.advance(1)
    const other = await ask()
    const theirs = await sendAsked(other.asked)
    expect(await find(sought, { hashes: [theirs] })).toBeUndefined()
    expect(await find(sought, { asked: [other.asked] })).toBeUndefined()
    const first = await sendOwn()
    expect(await find(sought)).toBeUndefined()
    expect(await find(sought, { hashes: [theirs] })).toEqual({ hash: first })
    await sendOwn()
    expect(await find(sought, { hashes: [theirs] })).toBeUndefined()
  })

  it('Q15 should be found of a token too', async () => {
    const { account, ask, sendAsked, find } = await bench()
    const { address, decimals } = await mintSplToken(solana, { decimals: 6, supply: 100n, owner: account.address })
    const token = { address, decimals }
    const sought = await ask({ from: account.address, to: SOL_BOB, token, amount: 7n })
    const hash = await sendAsked(sought.asked)
    expect(await find({ ...sought, asked: undefined })).toEqual({ hash })
    expect(await find({ ...sought, asked: undefined, transfer: { ...sought.transfer, amount: 8n } })).toBeUndefined()
  })

  it('T10 should not be confirmed by a transaction that moves something else', async () => {
    const { blockchain, network, transfer, ask, sendAsked, sendOwn } = await bench()
    const [own, others] = [await sendAsked((await ask()).asked), await sendOwn(SOL_BOB, AMOUNT + 1n)]
    solana.advance(3)
    expect(await blockchain.status(network, { hash: own, transfer }, NEVER)).toMatchObject({ kind: 'confirmed' })
    expect(await blockchain.status(network, { hash: others, transfer }, NEVER)).toEqual({ kind: 'foreign' })
    const token = { address: SOL_BOB, decimals: 6 }
    const ofToken = { ...transfer, token }
    expect(await blockchain.status(network, { hash: own, transfer: ofToken }, NEVER)).toEqual({ kind: 'foreign' })
    expect(await blockchain.status(network, { hash: own, transfer: { ...transfer, from: SOL_BOB } }, NEVER)).toEqual({
      kind: 'foreign',
    })
  })
})
