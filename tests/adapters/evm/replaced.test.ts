import { createTestClient, http, type Hex, publicActions, walletActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Anvil, fundEvm, startAnvil } from '../../../sandbox/evm/anvil.ts'
import { ViemBlockchain } from '../../../src/adapters/evm/viem-blockchain.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import type { Network } from '../../../src/domain/network/network.ts'
import { realRpcTransport } from '../../support/real-rpc-transport.ts'
import { ALICE, BOB } from '../../support/accounts.ts'
import { ETHEREUM } from '../../support/networks.ts'

const NEVER = new AbortController().signal
const GWEI = 10n ** 9n
const TO = BOB as Hex

interface Asked {
  readonly method: string
  readonly params?: readonly unknown[]
}

describe('a transaction whose number another one has used', () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const blockchain = new ViemBlockchain(realRpcTransport())
  let anvil: Anvil
  let network: Network
  beforeAll(async () => {
    anvil = await startAnvil({ chainId: 31337 })
    network = { ...ETHEREUM, id: chainId('eip155:31337'), rpcUrl: anvil.url }
    await fundEvm(anvil.url, account.address, 10n ** 18n)
  })
  afterAll(() => anvil.stop())

  const chain = () =>
    createTestClient({ mode: 'anvil', account, chain: foundry, transport: http(anvil.url) })
      .extend(publicActions)
      .extend(walletActions)
  const transfer = { from: account.address, to: BOB, amount: 7n }
  const send = (gwei: bigint, change: { to?: Hex; value?: bigint; nonce?: number; data?: Hex } = {}) =>
    chain().sendTransaction({
      ...{ to: TO, value: 7n, gas: 30_000n, maxFeePerGas: gwei * GWEI, maxPriorityFeePerGas: gwei * GWEI },
      ...change,
    })
  /** What is known of it once a node was asked for the first time. */
  const seen = async (hash: Hex) => {
    const status = await blockchain.status(network, { hash, transfer }, NEVER)
    return { hash, transfer, nonce: status.kind === 'pending' ? status.nonce : undefined }
  }

  /** By a node that knows the accounts of the last 128 blocks alone, as many do. */
  const forgetful = async () => {
    const oldest = (await chain().getBlockNumber({ cacheTime: 0 })) - 127n
    const rpc = realRpcTransport()
    const forgotten = (block: unknown) => String(block).startsWith('0x') && BigInt(String(block)) < oldest
    return new ViemBlockchain(
      Object.assign(Object.create(rpc) as typeof rpc, {
        fetch: (input: Parameters<typeof rpc.fetch>[0], init: RequestInit) => {
          const asked = JSON.parse(init.body as string) as Asked | readonly Asked[]
          const told = [asked]
            .flat()
            .map((each) => (forgotten(each.params?.[1]) ? { ...each, method: 'eth_forgotten' } : each))
          return rpc.fetch(input, { ...init, body: JSON.stringify(Array.isArray(asked) ? told : told[0]) })
        },
      }),
    )
  }

  let sent: Awaited<ReturnType<typeof seen>>
  let nonce: number
  beforeEach(async () => {
    await chain().setAutomine(false)
    nonce = await chain().getTransactionCount({ address: account.address })
    sent = await seen(await send(2n))
  })

  it('should learn its number from the node, and wait while nothing happens', async () => {
    expect(sent.nonce).toBe(BigInt(nonce))
    expect(await blockchain.status(network, sent, NEVER)).toEqual({ kind: 'pending', nonce: BigInt(nonce) })
    await chain().mine({ blocks: 1 })
    expect(await blockchain.status(network, sent, NEVER)).toMatchObject({ kind: 'confirmed' })
  })

  it('should follow one that was sped up to where it stands', async () => {
    const hash = await send(20n, { nonce })
    await chain().mine({ blocks: 3 })
    expect(await blockchain.status(network, sent, NEVER)).toEqual({
      ...{ kind: 'confirmed', block: expect.any(BigInt) as bigint, replacement: { kind: 'spedUp', hash } },
    })
  })

  it('should know one that was cancelled', async () => {
    const hash = await send(20n, { nonce, to: account.address, value: 0n })
    await chain().mine({ blocks: 1 })
    const replacement = { kind: 'cancelled', hash }
    expect(await blockchain.status(network, sent, NEVER)).toEqual({ kind: 'replaced', replacement })
  })

  it.each<[string, Parameters<typeof send>[1]]>([
    ['another amount', { value: 8n }],
    ['another receiver', { to: ALICE as Hex }],
    ['something more in it', { data: '0x01' }],
  ])('should know one that gave way to %s', async (_what, change) => {
    const hash = await send(20n, { nonce, ...change })
    await chain().mine({ blocks: 40 })
    const replacement = { kind: 'other', hash }
    expect(await blockchain.status(network, sent, NEVER)).toEqual({ kind: 'replaced', replacement })
  })

  it('should not know which one it was where that is too long ago, and know that there was one', async () => {
    await send(20n, { nonce, to: account.address, value: 0n })
    await chain().mine({ blocks: 200 })
    expect(await (await forgetful()).status(network, sent, NEVER)).toEqual({ kind: 'replaced', replacement: undefined })
  })

  it('should not take a send for replaced whose nonce is unknown', async () => {
    await send(20n, { nonce, to: account.address, value: 0n })
    await chain().mine({ blocks: 1 })
    const { hash } = sent
    expect(await blockchain.status(network, { hash, transfer }, NEVER)).toEqual({ kind: 'unknown' })
  })

  it('I05 should be found by its number alone, where it is the very transfer that is sought', async () => {
    const sought = { transfer, nonce: BigInt(nonce), asked: undefined, others: { hashes: [], asked: [] } }
    expect(await blockchain.find(network, sought, NEVER)).toBeUndefined()
    await chain().mine({ blocks: 30 })
    expect(await blockchain.find(network, sought, NEVER)).toEqual({ hash: sent.hash })
    const other = { ...sought, transfer: { ...transfer, amount: 8n } }
    expect(await blockchain.find(network, other, NEVER)).toEqual({ hash: undefined })
    await chain().mine({ blocks: 200 })
    expect(await blockchain.find(network, sought, NEVER)).toEqual({ hash: sent.hash })
    expect(await (await forgetful()).find(network, sought, NEVER)).toEqual({ hash: undefined })
  })

  it('should ask a bounded number of questions', async () => {
    await send(20n, { nonce, to: account.address, value: 0n })
    await chain().mine({ blocks: 100 })
    const asked: string[] = []
    const rpc = realRpcTransport()
    const counted = Object.assign(Object.create(rpc) as typeof rpc, {
      fetch: (...given: Parameters<typeof rpc.fetch>) => {
        const body = JSON.parse(given[1]?.body as string) as { method: string } | { method: string }[]
        asked.push(...[body].flat().map(({ method }) => method))
        return rpc.fetch(...given)
      },
    })
    expect(await new ViemBlockchain(counted).status(network, sent, NEVER)).toMatchObject({ kind: 'replaced' })
    expect(asked.length).toBeLessThanOrEqual(14)
  })
})
