import { describe, expect, it } from 'vitest'
import { transactionStatus } from '../../../src/adapters/evm/transaction-status.ts'
import { ALICE, BOB, hash } from '../../support/accounts.ts'
import { scriptedClient } from './scripted-client.ts'

const CAROL = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const NONCE = 5n
const TRANSFER = { from: ALICE, to: BOB, amount: 7n }
const SENT = { hash: hash(1), nonce: NONCE, transfer: TRANSFER }
const RECEIPT = { transactionHash: hash(1), status: '0x1', blockNumber: '0x64' }
const TRANSACTION = {
  ...{ hash: hash(1), from: ALICE, to: BOB, value: '0x7', input: '0x', nonce: '0x5', type: '0x2', gas: '0x5208' },
}
const REPLACING = { ...TRANSACTION, hash: hash(2), to: CAROL }

interface Chain {
  readonly receipt?: object | null
  readonly transaction?: object | null
  /** The account's next number. */
  readonly count?: number
}

/** What is said of a send on a chain whose head is block 101, and where what replaces it would stand in block 100. */
async function look({ receipt = null, transaction = null, count = 5 }: Chain, sent: object = SENT, needed = 2) {
  const { client, asked } = scriptedClient((method, [one, place]) => {
    if (method === 'eth_blockNumber') return '0x65'
    if (method === 'eth_getTransactionReceipt') return receipt
    if (method === 'eth_getTransactionByHash') return transaction
    if (method === 'eth_getTransactionCount') return place === 'latest' || Number(place) >= 100 ? `0x${count}` : '0x5'
    return { number: one, timestamp: '0x1', transactions: [REPLACING] }
  })
  const status = await transactionStatus(client, { hash: hash(1), ...sent }, needed)
  return { status, asked: asked.map(([method]) => method) }
}

const FIRST = ['eth_getTransactionReceipt', 'eth_getTransactionByHash']
const COUNTED = [...FIRST, 'eth_getTransactionCount']

describe('transactionStatus', () => {
  const standing = { block: 100n, confirmations: 2 }

  it('should be unknown where no node knows it, and be looked for no further while its number is free', async () => {
    expect(await look({})).toEqual({ status: { kind: 'unknown' }, asked: COUNTED })
  })

  it.each([
    ['number', { transfer: TRANSFER }],
    ['transfer', { nonce: NONCE }],
  ])('should not be looked for by its number without its %s', async (_what, known) => {
    expect(await look({ count: 6 }, { hash: hash(1), ...known })).toEqual({ status: { kind: 'unknown' }, asked: FIRST })
  })

  it('should know what has taken its number, also while a node still has it', async () => {
    const replaced = { kind: 'replaced', replacement: { kind: 'other', hash: hash(2) } }
    expect((await look({ count: 6 })).status).toEqual(replaced)
    expect((await look({ count: 6, transaction: TRANSACTION })).status).toEqual(replaced)
  })

  it('should look for nothing in its place where it stands in a block', async () => {
    const chain = { receipt: RECEIPT, transaction: TRANSACTION, count: 6 }
    const asked = [...COUNTED, 'eth_blockNumber']
    expect(await look(chain)).toEqual({ status: { kind: 'confirmed', block: 100n }, asked })
    expect(await look(chain, SENT, 3)).toEqual({ status: { kind: 'pending', nonce: NONCE, standing }, asked })
  })

  it('should learn its number, however the account is written', async () => {
    const transaction = { ...TRANSACTION, from: ALICE.toUpperCase().replace('0X', '0x') }
    expect((await look({ transaction }, { transfer: TRANSFER })).status).toEqual({ kind: 'pending', nonce: NONCE })
  })

  it('should take the number of who sent it for the account for none of the account’s', async () => {
    const words = [ALICE, BOB, '0x7'].map((each) => each.slice(2).padStart(64, '0')).join('')
    const transaction = { ...TRANSACTION, from: CAROL, to: CAROL, value: '0x0', input: `0x${words}` }
    expect((await look({ transaction }, { transfer: TRANSFER })).status).toEqual({ kind: 'pending', nonce: undefined })
  })

  it('T10 should be foreign where it moves something else', async () => {
    const transaction = { ...TRANSACTION, value: '0x8' }
    expect((await look({ receipt: RECEIPT, transaction })).status).toEqual({ kind: 'foreign' })
  })

  it('T10 should say nothing of money while nobody has seen what moves it', async () => {
    expect((await look({ receipt: RECEIPT })).status).toEqual({ kind: 'pending', nonce: undefined })
  })

  it('should say how one ended of which it is not known what it moves', async () => {
    const known = { hash: hash(1) }
    expect((await look({ receipt: RECEIPT }, known)).status).toEqual({ kind: 'confirmed', block: 100n })
    expect((await look({ receipt: RECEIPT, transaction: TRANSACTION }, known)).status).toMatchObject({
      kind: 'confirmed',
    })
    expect((await look({ transaction: TRANSACTION }, known)).status).toEqual({ kind: 'pending', nonce: undefined })
  })
})
