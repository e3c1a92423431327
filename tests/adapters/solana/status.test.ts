import { generateKeyPairSigner, getBase58Decoder, signature } from '@solana/web3.js'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { SOLANA_LOCALNET } from '../../../sandbox/solana/localnet.ts'
import { startSolana } from '../../../sandbox/solana/solana.ts'
import { Web3JsBlockchain } from '../../../src/adapters/solana/web3js-blockchain.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { connect } from '../../sandbox/solana/client.ts'
import { SOLANA } from '../../support/networks.ts'
import { realRpcTransport } from '../../support/real-rpc-transport.ts'
import { type RpcNode, startRpcNode } from '../rpc-node.ts'

const NEVER = new AbortController().signal
const HASH = '5'.repeat(87)
const LAST = 150n
const MAINNET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const EPOCH = { epoch: 1, slotIndex: 1, slotsInEpoch: 432_000, transactionCount: 7 }
const DEVNET = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'

describe('what became of a Solana transaction', () => {
  const nodes: RpcNode[] = []
  afterEach(async () => void (await Promise.all(nodes.splice(0).map((node) => node.stop()))))

  /**
   * @param height - The finalized block height.
   * @param told - What else the nodes say, by method.
   */
  const statusAt = async (
    height: bigint,
    found: object | null,
    life: { lastValidBlock?: bigint; sinceSlot?: bigint } = { lastValidBlock: LAST },
    genesis = MAINNET,
    told: Readonly<Record<string, unknown>> = {},
  ) => {
    const results: Readonly<Record<string, unknown>> = {
      ...{ getBlockHeight: Number(height), getGenesisHash: genesis, getFirstAvailableBlock: 0 },
      getEpochInfo: { ...EPOCH, absoluteSlot: 20_000, blockHeight: Number(height) },
      getSignatureStatuses: { context: { slot: 9_999_999 }, value: [found] },
      getLatestBlockhash: { context: { slot: 9_999_999 }, value: { blockhash: MAINNET, lastValidBlockHeight: 999 } },
      ...told,
    }
    const node = await startRpcNode((method) => ({ result: results[method] }))
    nodes.push(node)
    const network = { ...SOLANA, rpcUrl: node.url }
    return new Web3JsBlockchain(realRpcTransport()).status(network, { hash: HASH, ...life }, NEVER)
  }
  const foundAs = (confirmationStatus: string, err: unknown = null) => ({
    ...{ slot: 7, confirmations: 1, err, status: { Ok: null }, confirmationStatus },
  })

  it('H11 should be unknown up to the last block that may hold it, and expired after that', async () => {
    expect(await statusAt(LAST - 1n, null)).toEqual({ kind: 'unknown' })
    expect(await statusAt(LAST, null)).toEqual({ kind: 'unknown' })
    expect(await statusAt(LAST + 1n, null)).toEqual({ kind: 'expired' })
  })

  it('H11 should never be expired where it is found, however late it is looked up', async () => {
    expect(await statusAt(LAST + 10_000n, foundAs('confirmed'))).toEqual({ kind: 'confirmed', block: 7n })
    expect(await statusAt(LAST + 10_000n, foundAs('processed'))).toEqual({ kind: 'pending' })
    const failed = foundAs('finalized', { InstructionError: [0, { Custom: 1 }] })
    expect(await statusAt(LAST + 10_000n, failed)).toEqual({ kind: 'failed', block: 7n })
  })

  it('S12 should be neither failed nor confirmed by what one node alone has processed', async () => {
    const failed = { InstructionError: [0, { Custom: 1 }] }
    expect(await statusAt(LAST, foundAs('processed', failed))).toEqual({ kind: 'pending' })
    expect(await statusAt(LAST, foundAs('optimistic', failed))).toEqual({ kind: 'pending' })
    expect(await statusAt(LAST, { ...foundAs('confirmed'), confirmationStatus: null })).toEqual({ kind: 'pending' })
    expect(await statusAt(LAST, foundAs('confirmed', failed))).toEqual({ kind: 'failed', block: 7n })
  })

  it.each([
    ['19,999, one slot behind what is final', { getSignatureStatuses: { context: { slot: 19_999 }, value: [null] } }],
    ['no slot', { getSignatureStatuses: { context: {}, value: [null] } }],
    ['the height of an older block', { getEpochInfo: { ...EPOCH, absoluteSlot: 90, blockHeight: Number(LAST) } }],
    ['no height', { getEpochInfo: EPOCH }],
  ])('S243 should not be expired where another node tells %s', async (_what, told) => {
    expect(await statusAt(LAST + 33n, null, undefined, MAINNET, told)).toEqual({ kind: 'unknown' })
  })

  it('S243 should be expired by a node that has come as far as what is final', async () => {
    const told = { getSignatureStatuses: { context: { slot: 20_000 }, value: [null] } }
    expect(await statusAt(LAST + 33n, null, undefined, MAINNET, told)).toEqual({ kind: 'expired' })
  })

  it('S244 should not be expired where the blocks that may hold it are kept no more', async () => {
    const life = { lastValidBlock: LAST, sinceSlot: 100n }
    const statusFrom = (first: unknown) => statusAt(LAST + 33n, null, life, MAINNET, { getFirstAvailableBlock: first })
    expect(await statusFrom(101)).toEqual({ kind: 'unknown' })
    expect(await statusFrom(100)).toEqual({ kind: 'expired' })
    expect(await statusFrom('unknown')).toEqual({ kind: 'unknown' })
  })

  it('A92 should not be expired by the heights of another cluster, which does not know of it', async () => {
    await expect(statusAt(LAST + 10_000n, null, { lastValidBlock: LAST }, DEVNET)).rejects.toMatchObject({
      code: 'RPC_WRONG_CHAIN',
    })
  })

  it('H11 should not be expired where its lifetime is unknown', async () => {
    expect(await statusAt(LAST + 10_000n, null, {})).toMatchObject({ kind: 'unknown' })
  })

  it('Q155 should have the lifetime of the newest block at most, where its own is unknown', async () => {
    expect(await statusAt(LAST, null, {})).toEqual({ kind: 'unknown', lastValidBlock: 999n })
    await expect(statusAt(LAST, null, {}, DEVNET)).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
  })

  it('H11 should ask for the height before it looks, and for no slots, which may have been skipped', async () => {
    await statusAt(LAST + 1n, null)
    expect(nodes[0]?.asked.slice(0, 2)).toEqual(['getBlockHeight', 'getSignatureStatuses'])
  })
})

describe('a public endpoint of Solana', () => {
  it('H11 should be away, and nothing expired, while it refuses with 403', async () => {
    const server = createServer((_, response) => void response.writeHead(403).end('{"error":"forbidden"}'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const network = { ...SOLANA, rpcUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
    const asking = new Web3JsBlockchain(realRpcTransport()).status(network, { hash: HASH, lastValidBlock: LAST }, NEVER)
    await expect(asking).rejects.toMatchObject({ code: 'RPC_UNAVAILABLE' })
    server.close()
  })

  it('H11 should tell how a send ended although every socket of it dies: it is asked, and not listened to', async () => {
    const solana = await startSolana({ slotMs: 50 })
    try {
      const client = connect(solana)
      const [from, to] = await Promise.all([generateKeyPairSigner(), generateKeyPairSigner()])
      await solana.fund(from.address, 10n ** 9n)
      const sent = await client.send(await client.signTransfer(from, to.address, 5_000_000n))
      solana.dropSockets()
      await client.confirm(sent)
      const network = { ...SOLANA, id: chainId(SOLANA_LOCALNET), rpcUrl: solana.url }
      const blockchain = new Web3JsBlockchain(realRpcTransport())
      expect(await blockchain.status(network, { hash: sent }, NEVER)).toMatchObject({ kind: 'confirmed' })
      const other = signature(getBase58Decoder().decode(new Uint8Array(64).fill(7)))
      expect(await blockchain.status(network, { hash: other, lastValidBlock: 1n }, NEVER)).toEqual({ kind: 'unknown' })
      solana.advance(100)
      expect(await blockchain.status(network, { hash: other, lastValidBlock: 1n }, NEVER)).toEqual({ kind: 'expired' })
    } finally {
      await solana.stop()
    }
  })
})
