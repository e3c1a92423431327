import { encodeAbiParameters } from 'viem'
import { ViemBlockchain } from '../../../src/adapters/evm/viem-blockchain.ts'
import type { PreparedTransfer } from '../../../src/ports/blockchain.ts'
import { ALICE, BOB } from '../../support/accounts.ts'
import { ETHEREUM } from '../../support/networks.ts'
import { realRpcTransport } from '../../support/real-rpc-transport.ts'
import { type RpcNode, type Say, startRpcNode } from '../rpc-node.ts'

/** What a node says that is asked about a transfer of its own currency. */
export const RESULTS: Readonly<Record<string, unknown>> = {
  ...{ eth_chainId: '0x1', eth_getBalance: '0xde0b6b3a7640000', eth_gasPrice: '0x1', eth_maxPriorityFeePerGas: '0x1' },
  ...{ eth_getBlockByNumber: { number: '0x1', baseFeePerGas: '0x1', transactions: [] }, eth_estimateGas: '0x5208' },
}

export const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])

export const TOKEN = { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', decimals: 6 }
const HELD: Readonly<Record<string, unknown>> = { '0x70a08231': word(100n), '0x313ce567': word(6n) }

/** What a node says of a token that it cannot simulate; `tried`: of the transfer itself. */
export const sayOfToken =
  (tried: ReturnType<Say>): Say =>
  (method, [call]) => {
    if (method !== 'eth_call') return { result: RESULTS[method] }
    const held = HELD[(call as { data: string }).data.slice(0, 10)]
    return held === undefined ? tried : { result: held }
  }

/** Prepares transfers of one unit, each at a node of its own. */
export class TransferDesk {
  private node: RpcNode | undefined

  async prepare(say: Say, token?: typeof TOKEN): Promise<PreparedTransfer> {
    await this.stop()
    this.node = await startRpcNode(say)
    const network = { ...ETHEREUM, rpcUrl: this.node.url }
    const transfer = { from: ALICE, to: BOB, amount: 1n, token }
    return new ViemBlockchain(realRpcTransport()).prepareTransfer(network, transfer, new AbortController().signal)
  }

  async stop(): Promise<void> {
    await this.node?.stop()
    this.node = undefined
  }
}
