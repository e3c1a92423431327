import { encodeAbiParameters } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import { ViemBlockchain } from '../../../src/adapters/evm/viem-blockchain.ts'
import { ALICE, BOB } from '../../support/accounts.ts'
import { ETHEREUM } from '../../support/networks.ts'
import { realRpcTransport } from '../../support/real-rpc-transport.ts'
import { type RpcNode, type Say, startRpcNode } from '../rpc-node.ts'

const RESULTS: Readonly<Record<string, unknown>> = {
  ...{ eth_chainId: '0x1', eth_getBalance: '0xde0b6b3a7640000', eth_gasPrice: '0x1', eth_maxPriorityFeePerGas: '0x1' },
  ...{ eth_getBlockByNumber: { number: '0x1', baseFeePerGas: '0x1', transactions: [] }, eth_estimateGas: '0x5208' },
}
const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const TOKEN = { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', decimals: 6 }
const HELD: Readonly<Record<string, unknown>> = { '0x70a08231': word(100n), '0x313ce567': word(6n) }

/** What a node says of a token that it cannot simulate; `tried`: of the transfer itself. */
const sayOfToken =
  (tried: ReturnType<Say>): Say =>
  (method, [call]) => {
    if (method !== 'eth_call') return { result: RESULTS[method] }
    const held = HELD[(call as { data: string }).data.slice(0, 10)]
    return held === undefined ? tried : { result: held }
  }

describe('a transfer that a node is asked about which has no time, or refuses it', () => {
  let node: RpcNode
  afterEach(() => node.stop())

  const prepare = async (say: Say, token?: typeof TOKEN) => {
    node = await startRpcNode(say)
    const network = { ...ETHEREUM, rpcUrl: node.url }
    const transfer = { from: ALICE, to: BOB, amount: 1n, token }
    return new ViemBlockchain(realRpcTransport()).prepareTransfer(network, transfer, new AbortController().signal)
  }

  it.each([
    { code: -32_005, message: 'daily request count exceeded, request rate limited' },
    { code: 429, message: 'Your app has exceeded its compute units per second capacity.' },
  ])('D91 should not be more than the account holds because the node is busy: %j', async (error) => {
    const busy: Say = (method) => (method === 'eth_estimateGas' ? { error } : { result: RESULTS[method] })
    await expect(prepare(busy)).rejects.toMatchObject({ code: 'RPC_UNAVAILABLE' })
    await node.stop()
    await expect(prepare(sayOfToken({ error }), TOKEN)).rejects.toMatchObject({ code: 'RPC_UNAVAILABLE' })
  })

  it.each([
    ['SEND_FAILED', 'execution reverted: Transfer amount exceeds the maxTxAmount.'],
    ['SEND_FAILED', 'gas required exceeds allowance (30000000)'],
    ['SEND_INSUFFICIENT', 'execution reverted: ERC20: transfer amount exceeds balance'],
    ['SEND_INSUFFICIENT', 'execution reverted: Dai/insufficient-balance'],
    ['SEND_INSUFFICIENT', 'insufficient funds for gas * price + value'],
  ])('D91 should be %s where a node that cannot simulate says "%s"', async (code, message) => {
    const refusing = sayOfToken({ error: { code: -32_000, message } })
    await expect(prepare(refusing, TOKEN)).rejects.toMatchObject({ code })
  })
})
