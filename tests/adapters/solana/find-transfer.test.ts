import { afterEach, describe, expect, it } from 'vitest'
import { base58 } from '../../../src/adapters/solana/wallet-answer.ts'
import { Web3JsBlockchain } from '../../../src/adapters/solana/web3js-blockchain.ts'
import { SOL_ALICE, SOL_BOB } from '../../support/accounts.ts'
import { SOLANA } from '../../support/networks.ts'
import { realRpcTransport } from '../../support/real-rpc-transport.ts'
import { type RpcNode, type Say, startRpcNode } from '../rpc-node.ts'

const NEVER = new AbortController().signal
const TRANSFER = { from: SOL_ALICE, to: SOL_BOB, amount: 1n }
const OTHERS = { hashes: [], asked: [] }

const signature = (number: number) => {
  const bytes = new Uint8Array(64).fill(7)
  new DataView(bytes.buffer).setUint32(0, number)
  return base58(bytes)
}

describe('looking for a transfer on Solana', () => {
  let node: RpcNode
  afterEach(() => node.stop())

  const over = async (say: Say) => {
    node = await startRpcNode(say)
    const network = { ...SOLANA, rpcUrl: node.url }
    const blockchain = new Web3JsBlockchain(realRpcTransport())
    const sought = { transfer: TRANSFER, sinceSlot: 10n, asked: undefined, others: OTHERS }
    return (more: object = {}) => blockchain.find(network, { ...sought, ...more }, NEVER)
  }
  const times = (method: string) => node.asked.filter((each) => each === method).length

  it('Q15 should ask a bounded number of questions of an account that never comes to an end', async () => {
    let told = 0
    const page = () => Array.from({ length: 100 }, () => ({ signature: signature((told += 1)), slot: 1_000 }))
    const find = await over((method) => ({ result: method === 'getSignaturesForAddress' ? page() : null }))
    expect(await find()).toBeUndefined()
    expect(times('getSignaturesForAddress')).toBe(3)
    expect(times('getTransaction')).toBe(10)
  })

  it('Q15 should come to each in its turn, although the node does not tell of some', async () => {
    const rows = Array.from({ length: 25 }, (_, index) => ({ signature: signature(index), slot: 11 }))
    const wanted = new Set(rows.map((row) => row.signature))
    const find = await over((method, [hash]) => {
      if (method === 'getSignaturesForAddress') return { result: rows }
      wanted.delete(String(hash))
      return { error: { code: -32_015, message: 'Transaction version (1) is not supported' } }
    })
    for (const left of [15, 5, 0]) {
      expect(await find()).toBeUndefined()
      expect(wanted.size).toBe(left)
    }
  })

  it('Q15 should go back no further than to the slot, and ask nothing where that is not in writing', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({ signature: signature(index), slot: 9 }))
    const find = await over((method) => ({ result: method === 'getSignaturesForAddress' ? rows : null }))
    expect(await find()).toBeUndefined()
    expect(node.asked).toEqual(['getSignaturesForAddress'])
    expect(await find({ sinceSlot: undefined })).toBeUndefined()
    expect(node.asked).toHaveLength(1)
  })

  it.each([null, {}, 'text', [null], [{ signature: 'x', slot: 11 }], [{ signature: signature(1), slot: '11' }]])(
    'Q15 should find nothing in %j',
    async (result) => {
      const find = await over(() => ({ result }))
      expect(await find()).toBeUndefined()
      expect(node.asked).toEqual(['getSignaturesForAddress'])
    },
  )

  it.each([null, {}, { transaction: ['AAAA', 'base64'] }, { transaction: 5, meta: 5 }])(
    'T10 should not be confirmed while a node says %j of the transaction',
    async (result) => {
      const status = { slot: 7, confirmations: 1, err: null, status: { Ok: null }, confirmationStatus: 'finalized' }
      node = await startRpcNode((method) => {
        if (method === 'getBlockHeight') return { result: 100 }
        return { result: method === 'getTransaction' ? result : { context: { slot: 9 }, value: [status] } }
      })
      const network = { ...SOLANA, rpcUrl: node.url }
      const told = await new Web3JsBlockchain(realRpcTransport()).status(
        network,
        { hash: signature(1), transfer: TRANSFER },
        NEVER,
      )
      expect(told).toEqual({ kind: 'pending' })
    },
  )
})
