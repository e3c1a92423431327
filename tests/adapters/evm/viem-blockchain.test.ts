import { afterEach, describe, expect, it } from 'vitest'
import { ViemBlockchain } from '../../../src/adapters/evm/viem-blockchain.ts'
import { ALICE, BOB } from '../../support/accounts.ts'
import { ETHEREUM } from '../../support/networks.ts'
import { type RpcNode, type Say, startRpcNode } from '../rpc-node.ts'

const RESULTS: Readonly<Record<string, unknown>> = {
  eth_chainId: '0x1',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_gasPrice: '0x1',
  eth_maxPriorityFeePerGas: '0x1',
  eth_getBlockByNumber: { number: '0x1', baseFeePerGas: '0x1', transactions: [] },
}
const TRANSFER = { from: ALICE, to: BOB, amount: 1n }

describe('ViemBlockchain', () => {
  let node: RpcNode
  afterEach(() => node.stop())

  const over = async (say: Say) => {
    node = await startRpcNode(say)
    return { blockchain: new ViemBlockchain(), network: { ...ETHEREUM, rpcUrl: node.url } }
  }

  it('should let go at once who does not want to know any more, at a node that is silent', async () => {
    const { blockchain, network } = await over(() => undefined)
    const gone = new AbortController()
    const balance = blockchain.balance(network, ALICE, gone.signal)
    await expect.poll(() => node.asked).not.toEqual([])
    gone.abort(new Error('gone'))
    await expect(balance).rejects.toThrow('gone')
  })

  it('should let go of a transfer whose fee is never told', async () => {
    const { blockchain, network } = await over((method) =>
      method === 'eth_estimateGas' ? undefined : { result: RESULTS[method] },
    )
    const gone = new AbortController()
    const prepared = blockchain.prepareTransfer(network, TRANSFER, gone.signal)
    await expect.poll(() => node.asked).toContain('eth_estimateGas')
    gone.abort(new Error('gone'))
    await expect(prepared).rejects.toThrow('gone')
  })

  it('should tell a transfer that the node refuses from a node that goes away in the middle', async () => {
    const { blockchain, network } = await over((method) =>
      method === 'eth_estimateGas'
        ? { error: { code: 3, message: 'execution reverted' } }
        : { result: RESULTS[method] },
    )
    await expect(blockchain.prepareTransfer(network, TRANSFER, new AbortController().signal)).rejects.toMatchObject({
      code: 'SEND_FAILED',
    })
    await node.stop()
    node = await startRpcNode((method) => {
      if (method === 'eth_estimateGas') void node.stop()
      return method === 'eth_estimateGas' ? undefined : { result: RESULTS[method] }
    })
    const away = { ...network, rpcUrl: node.url }
    await expect(blockchain.prepareTransfer(away, TRANSFER, new AbortController().signal)).rejects.toMatchObject({
      code: 'RPC_UNAVAILABLE',
    })
  })
})
