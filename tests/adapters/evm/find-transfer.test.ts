import { getAddress, type Hex, numberToHex } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import { findTransfer, nextNonce } from '../../../src/adapters/evm/find-transfer.ts'
import { ViemBlockchain } from '../../../src/adapters/evm/viem-blockchain.ts'
import { ALICE, BOB, hash } from '../../support/accounts.ts'
import { ETHEREUM } from '../../support/networks.ts'
import type { SoughtTransfer } from '../../../src/ports/blockchain.ts'
import { realRpcTransport } from '../../support/real-rpc-transport.ts'
import { scriptedClient } from './scripted-client.ts'
import { type RpcNode, type Say, startRpcNode } from '../rpc-node.ts'

const HEAD = 1_000
const NONCE = 5
const TRANSFER = { from: ALICE, to: BOB, amount: 7n }
const REFUSED = { error: { code: -32005, message: 'limit exceeded' } }

/** A chain on which the account used its number in this block, with a transaction that moves this amount. */
const usedIn =
  (block: number, amount: bigint = TRANSFER.amount, input = '0x'): Say =>
  (method, [first, second]) => {
    if (method === 'eth_chainId') return { result: '0x1' }
    if (method === 'eth_blockNumber') return { result: numberToHex(HEAD) }
    if (method === 'eth_getTransactionCount')
      return { result: numberToHex(second === 'latest' || Number(second) >= block ? NONCE + 1 : NONCE) }
    const transaction = {
      ...{ hash: hash(1), from: ALICE, to: BOB, value: numberToHex(amount), input, nonce: numberToHex(NONCE) },
      ...{ blockNumber: numberToHex(block), type: '0x2' },
    }
    return { result: { number: first, transactions: Number(first as Hex) === block ? [transaction] : [] } }
  }

describe('a transfer that is looked for by its number', () => {
  let node: RpcNode
  afterEach(() => node.stop())

  const find = async (say: Say, more: Partial<SoughtTransfer> = {}) => {
    node = await startRpcNode(say)
    const network = { ...ETHEREUM, rpcUrl: node.url }
    const sought = {
      transfer: TRANSFER,
      nonce: BigInt(NONCE),
      asked: undefined,
      others: { hashes: [], asked: [] },
      ...more,
    }
    return new ViemBlockchain(realRpcTransport()).find(network, sought, new AbortController().signal)
  }

  it('I05 should be found where it stands', async () => {
    expect(await find(usedIn(990))).toEqual({ hash: hash(1) })
  })

  it('should be given up where another one has its number', async () => {
    expect(await find(usedIn(990, 8n))).toEqual({ hash: undefined })
  })

  it('Q171 should be a call of a script too, if it is the very one that was asked for', async () => {
    const amount = 0n
    const asking = (more: object) => [{ from: ALICE.toLowerCase(), to: BOB, value: '0x0', ...more }]
    const call = { isExact: true, asked: asking({ data: '0xABCD' }), transfer: { from: ALICE, to: BOB, amount } }
    expect(await find(usedIn(990, amount, '0xabcd'), call)).toEqual({ hash: hash(1) })
    expect(await find(usedIn(990, amount, '0xabce'), call)).toEqual({ hash: undefined })
    expect(await find(usedIn(990, amount), call)).toEqual({ hash: undefined })
    expect(await find(usedIn(990, 1n, '0xabcd'), call)).toEqual({ hash: undefined })
    const other = { ...call, asked: asking({ to: ALICE, data: '0xabcd' }) }
    expect(await find(usedIn(990, amount, '0xabcd'), other)).toEqual({ hash: undefined })
  })

  /** A node that answers so where it is asked for what was longer ago than each node knows. */
  const older =
    (answer: ReturnType<Say>): Say =>
    (method, params) =>
      method === 'eth_getTransactionCount' && Number(params[1]) < HEAD - 127 ? answer : usedIn(800)(method, params)

  it('S249 should be found as far back as the node knows: on a fast chain two minutes are many blocks', async () => {
    expect(await find(usedIn(800))).toEqual({ hash: hash(1) })
  })

  it('should be given up where its number was used longer ago than the node knows', async () => {
    expect(await find(older({ error: { code: -32_000, message: 'missing trie node' } }))).toEqual({ hash: undefined })
  })

  it('S249 should not be given up where the node has no time to tell', async () => {
    expect(await find(older(REFUSED))).toBeUndefined()
  })

  it.each<[string, Say]>([
    [
      'refuses the search',
      (method, params) =>
        method === 'eth_getTransactionCount' && params[1] !== 'latest' ? REFUSED : usedIn(990)(method, params),
    ],
    [
      'refuses the block',
      (method, params) => (method === 'eth_getBlockByNumber' ? REFUSED : usedIn(990)(method, params)),
    ],
    [
      'does not have the block yet',
      (method, params) => (method === 'eth_getBlockByNumber' ? { result: null } : usedIn(990)(method, params)),
    ],
    [
      'is one block behind the one that counted',
      (method, params) =>
        method === 'eth_blockNumber' ? { result: numberToHex(HEAD - 1) } : usedIn(HEAD)(method, params),
    ],
  ])('I05 should not be given up where a node %s', async (_what, say) => {
    expect(await find(say)).toBeUndefined()
    expect(node.asked.length).toBeGreaterThan(2)
  })
})

describe('findTransfer', () => {
  const look = async (nonce: bigint | undefined) => {
    const { client, asked } = scriptedClient(() => numberToHex(NONCE))
    const sought = { transfer: TRANSFER, nonce, asked: undefined, others: { hashes: [], asked: [] } }
    return { found: await findTransfer(client, sought), asked }
  }

  it('should ask nothing where the number is not known', async () => {
    expect(await look(undefined)).toEqual({ found: undefined, asked: [] })
  })

  it('should ask no further while the account has not used the number', async () => {
    const asked = [['eth_getTransactionCount', [getAddress(ALICE), 'latest']]]
    expect(await look(BigInt(NONCE))).toEqual({ found: undefined, asked })
    expect(await look(BigInt(NONCE + 1))).toEqual({ found: undefined, asked })
  })
})

describe('nextNonce', () => {
  it('should count what the account has sent, also what is on its way', async () => {
    const { client, asked } = scriptedClient(() => numberToHex(NONCE))
    expect(await nextNonce(client, ALICE)).toBe(BigInt(NONCE))
    expect(asked).toEqual([['eth_getTransactionCount', [ALICE, 'pending']]])
  })

  it('should be nothing where the node does not tell', async () => {
    const refuse = () => {
      throw new Error('limit exceeded')
    }
    expect(await nextNonce(scriptedClient(refuse).client, ALICE)).toBeUndefined()
  })
})
