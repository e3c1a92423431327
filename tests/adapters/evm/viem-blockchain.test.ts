import { afterEach, describe, expect, it } from 'vitest'
import { ViemBlockchain } from '../../../src/adapters/evm/viem-blockchain.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { realRpcTransport } from '../../support/real-rpc-transport.ts'
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
    return { blockchain: new ViemBlockchain(realRpcTransport()), network: { ...ETHEREUM, rpcUrl: node.url } }
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

describe('a node that answers nonsense', () => {
  let node: RpcNode
  afterEach(() => node.stop())

  const over = async (say: Say) => {
    node = await startRpcNode(say)
    return { blockchain: new ViemBlockchain(realRpcTransport()), network: { ...ETHEREUM, rpcUrl: node.url } }
  }
  const life = () => new AbortController().signal

  it.each(['0x', '0x0g', `0x1${'0'.repeat(64)}`, '-0x1', '1000', 1000, 1e30, null, {}])(
    'H04 should not take %j for a balance, nor for none',
    async (balance) => {
      const { blockchain, network } = await over((method) => ({
        result: method === 'eth_getBalance' ? balance : RESULTS[method],
      }))
      await expect(blockchain.balance(network, ALICE, life())).rejects.toMatchObject({ code: 'RPC_BAD_ANSWER' })
    },
  )

  it('H05 should show no balance of another chain', async () => {
    const { blockchain, network } = await over((method) => ({
      result: method === 'eth_chainId' ? '0x89' : RESULTS[method],
    }))
    await expect(blockchain.balance(network, ALICE, life())).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
  })

  it('A92 should not take the numbers of an account on another chain for those of a send', async () => {
    const numbers: Say = (method) => {
      if (method === 'eth_chainId') return { result: '0x89' }
      return { result: method === 'eth_getTransactionCount' ? '0x6' : method === 'eth_blockNumber' ? '0x100' : null }
    }
    const { blockchain, network } = await over(numbers)
    const sent = { hash: `0x${'a'.repeat(64)}`, nonce: 5n, transfer: TRANSFER }
    await expect(blockchain.status(network, sent, life())).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
    const sought = { transfer: TRANSFER, nonce: 5n, asked: undefined, others: { hashes: [], asked: [] } }
    await expect(blockchain.find(network, sought, life())).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
    // On its own chain the same says that another transaction has taken its place.
    const own = { ...network, id: chainId('eip155:137') }
    expect(await blockchain.status(own, sent, life())).toMatchObject({ kind: 'replaced' })
  })

  it('H07 should not take the receipt of another transaction for that of this one', async () => {
    const asked = `0x${'a'.repeat(64)}`
    const receipt = {
      ...{ transactionHash: `0x${'b'.repeat(64)}`, status: '0x1', blockNumber: '0x1', logs: [], type: '0x2' },
      ...{ from: ALICE, to: BOB, gasUsed: '0x1', cumulativeGasUsed: '0x1', effectiveGasPrice: '0x1' },
    }
    const { blockchain, network } = await over((method) => ({
      result: method === 'eth_getTransactionReceipt' ? receipt : null,
    }))
    expect(await blockchain.status(network, { hash: asked }, life())).toEqual({ kind: 'unknown' })
  })
})
