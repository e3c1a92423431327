import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { transferData } from '../../../src/adapters/evm/erc20.ts'
import { ViemBlockchain } from '../../../src/adapters/evm/viem-blockchain.ts'
import type { Network } from '../../../src/domain/network/network.ts'
import type { Transfer } from '../../../src/ports/blockchain.ts'
import { ALICE, BOB, hash } from '../../support/accounts.ts'
import { ETHEREUM } from '../../support/networks.ts'
import { realRpcTransport } from '../../support/real-rpc-transport.ts'
import { type RpcNode, startRpcNode } from '../rpc-node.ts'
import { runs } from '../../support/runs.ts'

const NEVER = new AbortController().signal
const HASH = hash(1)
const CAROL = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const TOKEN = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const TRANSFER: Transfer = { from: ALICE, to: BOB, amount: 7n }

const quantity = (value: number | bigint) => `0x${value.toString(16)}`

/** What a node tells of the transfer that is sent for. */
const told = (change: object = {}) => ({
  ...{ hash: HASH, from: ALICE, to: BOB, value: '0x7', input: '0x', nonce: '0x5', type: '0x2', gas: '0x5208' },
  ...{ blockNumber: '0x64', blockHash: hash(100), transactionIndex: '0x0', v: '0x0', r: '0x1', s: '0x1' },
  ...change,
})

const receipt = (change: object = {}) => ({
  ...{ transactionHash: HASH, status: '0x1', blockNumber: '0x64', blockHash: hash(100), logs: [], type: '0x2' },
  ...{ from: ALICE, to: BOB, gasUsed: '0x1', cumulativeGasUsed: '0x1', effectiveGasPrice: '0x1' },
  ...change,
})

describe('a transaction of which a node tells', () => {
  const nodes: RpcNode[] = []
  afterEach(async () => void (await Promise.all(nodes.splice(0).map((node) => node.stop()))))

  /** One node for a whole property: it answers as it is told at the moment. */
  const chain = async () => {
    const says = { receipt: receipt() as unknown, transaction: told() as unknown, head: 100 }
    const node = await startRpcNode((method) => {
      if (method === 'eth_getTransactionReceipt') return { result: says.receipt }
      if (method === 'eth_getTransactionByHash') return { result: says.transaction }
      if (method === 'eth_blockNumber') return { result: quantity(says.head) }
      return { result: method === 'eth_getTransactionCount' ? '0x6' : null }
    })
    nodes.push(node)
    const blockchain = new ViemBlockchain(realRpcTransport())
    const look = (transfer: Transfer | undefined = TRANSFER, network: Partial<Network> = {}) =>
      blockchain.status({ ...ETHEREUM, ...network, rpcUrl: node.url }, { hash: HASH, transfer }, NEVER)
    return { says, look }
  }

  it('S12 should be confirmed, or failed, only once it stands in as many blocks as its network asks for', async () => {
    const { says, look } = await chain()
    for (const [status, kind] of [
      ['0x1', 'confirmed'],
      ['0x0', 'failed'],
    ]) {
      says.receipt = receipt({ status })
      says.head = 100
      expect(await look()).toEqual({ kind: 'pending', nonce: 5n, standing: { block: 100n, confirmations: 1 } })
      says.head = 110
      expect(await look()).toMatchObject({ kind: 'pending', standing: { confirmations: 11 } })
      says.head = 111
      expect(await look()).toEqual({ kind, block: 100n })
    }
  })

  it('S12 should be final where the network says that it is', async () => {
    const { says, look } = await chain()
    expect(await look(TRANSFER, { confirmations: 1 })).toEqual({ kind: 'confirmed', block: 100n })
    says.head = 131
    expect(await look(TRANSFER, { confirmations: 33 })).toMatchObject({ kind: 'pending' })
    expect(await look(TRANSFER, { confirmations: 32 })).toEqual({ kind: 'confirmed', block: 100n })
  })

  it('S12 should stand once where the node that tells of the head is behind', async () => {
    const { says, look } = await chain()
    says.head = 7
    expect(await look()).toMatchObject({ kind: 'pending', standing: { block: 100n, confirmations: 1 } })
  })

  it('S12 should be neither failed nor confirmed by a receipt that does not say so', async () => {
    const { says, look } = await chain()
    says.head = 10_000
    const strange = fc.oneof(
      fc.constantFrom('0x2', '0x', '0x01', '0x00', '1', '0', 'success', 'reverted', true, false, 1, 0, null, undefined),
      fc.jsonValue(),
    )
    const bad = fc.oneof(
      strange.filter((status) => status !== '0x1' && status !== '0x0').map((status) => receipt({ status })),
      fc
        .constantFrom(null, undefined, '', '0x', '100', 100, 'latest', {}, `0x${'f'.repeat(65)}`)
        .map((blockNumber) => receipt({ blockNumber })),
      fc.constantFrom(null, undefined, hash(2), {}, 7).map((transactionHash) => receipt({ transactionHash })),
      fc.jsonValue(),
    )
    await fc.assert(
      fc.asyncProperty(bad, async (given) => {
        says.receipt = given ?? null
        expect(await look()).toEqual({ kind: 'pending', nonce: 5n })
      }),
      { numRuns: runs(60) },
    )
  })

  it('S12 should be unknown again once a reorganisation has taken it out of its block and the node forgot it', async () => {
    const { says, look } = await chain()
    says.head = 105
    expect(await look()).toMatchObject({ standing: { confirmations: 6 } })
    says.receipt = null
    expect(await look()).toEqual({ kind: 'pending', nonce: 5n })
    says.transaction = null
    expect(await look()).toEqual({ kind: 'unknown' })
    says.transaction = told()
    says.receipt = receipt({ blockNumber: '0x69' })
    expect(await look()).toMatchObject({ standing: { block: 105n, confirmations: 1 } })
  })

  it.each([
    ['of another account', { from: CAROL }],
    ['to another receiver', { to: CAROL }],
    ['that makes a contract', { to: null }],
    ['of another amount', { value: '0x8' }],
    ['with something more in it', { input: '0x01' }],
    ['to itself that names no recipient', { to: ALICE, value: '0x0', input: '0x12345678' }],
  ])('T10 should be foreign where its hash is that of a transaction %s, mined or not', async (_what, change) => {
    const { says, look } = await chain()
    says.head = 1_000
    says.transaction = told(change)
    expect(await look()).toEqual({ kind: 'foreign' })
    says.receipt = null
    expect(await look()).toEqual({ kind: 'foreign' })
  })

  it('T10 should be foreign where a token moves otherwise than it was asked to', async () => {
    const { says, look } = await chain()
    says.head = 1_000
    const transfer = { ...TRANSFER, token: { address: TOKEN, decimals: 6 } }
    const ofToken = (change: object = {}) => told({ to: TOKEN, value: '0x0', input: transferData(BOB, 7n), ...change })
    says.transaction = ofToken()
    expect(await look(transfer)).toEqual({ kind: 'confirmed', block: 100n })
    for (const change of [
      { to: CAROL },
      { value: '0x1' },
      { input: transferData(CAROL, 7n) },
      { input: transferData(BOB, 8n) },
      { input: `${transferData(BOB, 7n)}00` },
      { input: '0x' },
    ]) {
      says.transaction = ofToken(change)
      expect(await look(transfer)).toEqual({ kind: 'foreign' })
    }
  })

  it('T10 should be its own where a contract account is moved by others, or by a transaction to itself', async () => {
    const { says, look } = await chain()
    says.head = 1_000
    const word = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')
    const execute = `b61d27f6${word(BOB)}${'7'.padStart(64, '0')}`
    says.transaction = told({ from: CAROL, to: TOKEN, value: '0x0', input: `0x1fad948c${word(ALICE)}${execute}` })
    expect(await look()).toEqual({ kind: 'confirmed', block: 100n })
    says.transaction = told({ to: ALICE, value: '0x0', input: `0x${execute}` })
    expect(await look()).toEqual({ kind: 'confirmed', block: 100n })
    says.transaction = told({ from: CAROL, to: TOKEN, value: '0x0', input: `0x1fad948c${execute}` })
    expect(await look()).toEqual({ kind: 'foreign' })
  })

  it('T10 should not be confirmed while its content has not been seen', async () => {
    const { says, look } = await chain()
    says.head = 1_000
    for (const unseen of [null, told({ hash: hash(2) })]) {
      says.transaction = unseen
      expect(await look()).toEqual({ kind: 'pending', nonce: undefined })
    }
  })
})
