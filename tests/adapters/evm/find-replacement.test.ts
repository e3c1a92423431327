import { createClient, custom } from 'viem'
import { describe, expect, it } from 'vitest'
import { findReplacement } from '../../../src/adapters/evm/find-replacement.ts'
import { ALICE, BOB, hash } from '../../support/accounts.ts'

const CAROL = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const NONCE = 5n
const SENT = { hash: hash(1), nonce: NONCE, transfer: { from: ALICE, to: BOB, amount: 7n } }

const quantity = (value: number) => `0x${value.toString(16)}`
const transaction = (change: object = {}) => ({
  ...{ hash: hash(2), from: ALICE, to: BOB, value: '0x7', input: '0x', nonce: '0x5', type: '0x2', gas: '0x5208' },
  ...change,
})

interface Chain {
  readonly head?: number
  /** The block in which the account's number was used. */
  readonly usedIn: number
  readonly transactions?: readonly object[]
  readonly receipt?: object | null
  /** The account's next number in what is final. */
  readonly finalCount?: number
  /** Of how many blocks the node still knows the accounts. */
  readonly kept?: number
}

/** Looks on a chain that is told here, and counts what it was asked. */
async function look(chain: Chain, needed = 12, sent = SENT) {
  const { head = 300, usedIn, transactions = [transaction()], receipt = null, finalCount = 5, kept = 128 } = chain
  const asked: string[] = []
  const request = async ({ method, params }: { method: string; params?: readonly unknown[] }): Promise<unknown> => {
    asked.push(method)
    const [one, place] = params ?? []
    if (method === 'eth_blockNumber') return quantity(head)
    if (method === 'eth_getTransactionReceipt') return receipt === null ? null : { transactionHash: one, ...receipt }
    if (method === 'eth_getTransactionCount' && Number(place) <= head - kept)
      throw Object.assign(new Error('missing trie node'), { code: -32_000 })
    if (method === 'eth_getTransactionCount')
      return quantity(place === 'finalized' ? finalCount : Number(place) >= usedIn ? 6 : 5)
    const block = { number: one, timestamp: '0x1', baseFeePerGas: '0x1' }
    const inBlock = Number(one) === usedIn ? transactions : []
    // Hashes alone, unless it is asked for more.
    return { ...block, transactions: place === true ? inBlock : inBlock.map(() => hash(2)) }
  }
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  return { status: await findReplacement(client, sent, needed), asked }
}
const statusOf = async (chain: Chain, needed?: number) => (await look(chain, needed)).status

describe('findReplacement', () => {
  const receipt = { status: '0x1', blockNumber: quantity(280) }
  const spedUp = { kind: 'spedUp', hash: hash(2) }

  it.each([174, 250, 299, 300])('should find what used the number in block %i, with few questions', async (usedIn) => {
    const { status, asked } = await look({ usedIn, receipt: { ...receipt, blockNumber: quantity(usedIn) } }, 1)
    expect(status).toEqual({ kind: 'confirmed', block: BigInt(usedIn), replacement: spedUp })
    expect(asked.filter((method) => method === 'eth_getTransactionCount').length).toBeLessThanOrEqual(8)
  })

  it.each([3, 90, 126])('should find it on a chain of %i blocks', async (head) => {
    const landed = { ...receipt, blockNumber: '0x2' }
    expect(await statusOf({ head, usedIn: 2, receipt: landed }, 1)).toMatchObject({ block: 2n, replacement: spedUp })
  })

  it('should say how one ended that was sped up, once it stands for long enough', async () => {
    const failed = { ...receipt, status: '0x0' }
    expect(await statusOf({ usedIn: 280, receipt }, 21)).toEqual({
      ...{ kind: 'confirmed', block: 280n, replacement: spedUp },
    })
    expect(await statusOf({ usedIn: 280, receipt: failed })).toMatchObject({ kind: 'failed', replacement: spedUp })
    expect(await statusOf({ usedIn: 280, receipt }, 22)).toEqual({
      ...{ kind: 'pending', nonce: NONCE, standing: { block: 280n, confirmations: 21 } },
    })
    expect(await statusOf({ usedIn: 280 })).toEqual({ kind: 'pending', nonce: NONCE })
  })

  it.each([
    ['cancelled', { to: ALICE, value: '0x0' }],
    ['other', { to: ALICE, value: '0x0', input: '0x01' }],
    ['other', { to: CAROL }],
    ['other', { to: null, input: '0x6000' }],
    ['other', { value: '0x8' }],
  ])('should know one that was replaced (%s) once what did it stands for long enough', async (kind, change) => {
    const chain = { usedIn: 280, transactions: [transaction(change)] }
    expect(await statusOf(chain, 21)).toEqual({ kind: 'replaced', replacement: { kind, hash: hash(2) } })
    expect(await statusOf(chain, 22)).toEqual({ kind: 'pending', nonce: NONCE })
  })

  it.each([1, 5_000, 16_000])(
    'S249 should find what used the number in block %i of 16,300, where the node knows as much',
    async (usedIn) => {
      const found = { usedIn, head: 16_300, kept: 20_000, receipt: { ...receipt, blockNumber: quantity(usedIn) } }
      const { status, asked } = await look(found)
      expect(status).toEqual({ kind: 'confirmed', block: BigInt(usedIn), replacement: spedUp })
      expect(asked.filter((method) => method === 'eth_getTransactionCount').length).toBeLessThanOrEqual(17)
    },
  )

  it('should leave it to the next look where it has landed meanwhile', async () => {
    const transactions = [transaction({ hash: SENT.hash.toUpperCase().replace('0X', '0x') })]
    expect(await statusOf({ usedIn: 280, transactions })).toBeUndefined()
  })

  it('should take neither another account’s transaction nor another number for it', async () => {
    const transactions = [transaction({ from: CAROL, hash: hash(3) }), transaction({ nonce: '0x4', hash: hash(4) })]
    expect(await statusOf({ usedIn: 280, transactions: [...transactions, transaction()], receipt })).toMatchObject({
      replacement: spedUp,
    })
    expect(await statusOf({ usedIn: 280, transactions, receipt })).toBeUndefined()
  })

  it('should say of one that is too long ago that it was replaced, once that is final and it is nowhere', async () => {
    expect(await statusOf({ usedIn: 100, finalCount: 6 })).toEqual({ kind: 'replaced', replacement: undefined })
    expect(await statusOf({ usedIn: 173, finalCount: 6 })).toEqual({ kind: 'replaced', replacement: undefined })
    expect(await statusOf({ usedIn: 100, finalCount: 5 })).toBeUndefined()
    expect(await statusOf({ usedIn: 100, finalCount: 6, receipt })).toBeUndefined()
  })

  it('S251 should say nothing of one that is older than what some nodes keep: it may be in a block', async () => {
    const old = { ...SENT, isOld: true }
    expect((await look({ usedIn: 100, finalCount: 6 }, 12, old)).status).toBeUndefined()
    expect((await look({ usedIn: 280, transactions: [transaction({ to: CAROL })] }, 12, old)).status).toMatchObject({
      kind: 'replaced',
    })
  })
})
