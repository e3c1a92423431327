import { afterEach, describe, expect, it } from 'vitest'
import { SystemClock } from '../../../src/adapters/browser/system-clock.ts'
import { ViemBlockchain } from '../../../src/adapters/evm/viem-blockchain.ts'
import { RpcTransport } from '../../../src/adapters/http/rpc-transport.ts'
import { ALICE, BOB } from '../../support/accounts.ts'
import { ETHEREUM } from '../../support/networks.ts'
import type { Say } from '../rpc-node.ts'
import { RESULTS, sayOfToken, TOKEN, TransferDesk } from './transfer-node.ts'

describe('a transfer that a node is asked about which has no time, or refuses it', () => {
  const desk = new TransferDesk()
  afterEach(() => desk.stop())

  it.each([
    { code: -32_005, message: 'daily request count exceeded, request rate limited' },
    { code: 429, message: 'Your app has exceeded its compute units per second capacity.' },
  ])('D91 should not be more than the account holds because the node is busy: %j', async (error) => {
    const busy: Say = (method) => (method === 'eth_estimateGas' ? { error } : { result: RESULTS[method] })
    await expect(desk.prepare(busy)).rejects.toMatchObject({ code: 'RPC_UNAVAILABLE' })
    await expect(desk.prepare(sayOfToken({ error }), TOKEN)).rejects.toMatchObject({ code: 'RPC_UNAVAILABLE' })
  })

  it.each([
    ['SEND_FAILED', 'execution reverted: Transfer amount exceeds the maxTxAmount.'],
    ['SEND_FAILED', 'gas required exceeds allowance (30000000)'],
    ['SEND_INSUFFICIENT', 'execution reverted: ERC20: transfer amount exceeds balance'],
    ['SEND_INSUFFICIENT', 'execution reverted: Dai/insufficient-balance'],
    ['SEND_INSUFFICIENT', 'insufficient funds for gas * price + value'],
  ])('D91 should be %s where a node that cannot simulate says "%s"', async (code, message) => {
    const refusing = sayOfToken({ error: { code: -32_000, message } })
    await expect(desk.prepare(refusing, TOKEN)).rejects.toMatchObject({ code })
  })
})

describe('a node that answers a few questions at once', () => {
  it('D94 should be asked no more of a send than it answers', async () => {
    const counts: number[] = []
    const results: Readonly<Record<string, unknown>> = { ...RESULTS, eth_getCode: '0x' }
    const fetch: typeof globalThis.fetch = async (_url, init) => {
      const questions = JSON.parse(init?.body as string) as readonly { readonly id: number; readonly method: string }[]
      counts.push(questions.length)
      // As a free plan of dRPC, the node of viem's own `polygon`.
      if (questions.length > 3)
        return new Response('{"message":"Batch of more than 3 requests", "code":31}', { status: 500 })
      return new Response(
        JSON.stringify(questions.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: results[method] ?? '0x0' }))),
      )
    }
    const blockchain = new ViemBlockchain(new RpcTransport({ fetch, clock: new SystemClock() }))
    const network = { ...ETHEREUM, rpcUrl: 'https://node.example' }
    const prepared = blockchain.prepareTransfer(
      network,
      { from: ALICE, to: BOB, amount: 1n },
      new AbortController().signal,
    )
    await expect(prepared).resolves.toMatchObject({ chain: ETHEREUM.id })
    expect(Math.max(...counts)).toBe(3)
  })
})
