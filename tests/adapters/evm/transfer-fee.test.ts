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

describe('the fee of a transfer', () => {
  let node: RpcNode
  afterEach(() => node.stop())

  const prepare = async (say: Say) => {
    node = await startRpcNode(say)
    const network = { ...ETHEREUM, rpcUrl: node.url }
    const transfer = { from: ALICE, to: BOB, amount: 1n }
    return new ViemBlockchain(realRpcTransport()).prepareTransfer(network, transfer, new AbortController().signal)
  }

  it('D90 should cost the price of gas where the chain has no base fee', async () => {
    const results: Readonly<Record<string, unknown>> = {
      ...{ ...RESULTS, eth_gasPrice: '0x64' },
      eth_getBlockByNumber: { number: '0x1', transactions: [] },
    }
    const { fee } = await prepare((method) => ({ result: results[method] }))
    // With a fifth more, as prices rise while the visitor reads.
    expect(fee).toBe(21_000n * 120n)
  })
})
