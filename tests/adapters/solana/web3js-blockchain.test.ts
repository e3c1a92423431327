import { afterEach, describe, expect, it } from 'vitest'
import { Web3JsBlockchain } from '../../../src/adapters/solana/web3js-blockchain.ts'
import { referenceOf } from '../../../src/domain/network/chain-id.ts'
import { realRpcTransport } from '../../support/real-rpc-transport.ts'
import { SOL_ALICE } from '../../support/accounts.ts'
import { SOLANA } from '../../support/networks.ts'
import { type RpcNode, type Say, startRpcNode } from '../rpc-node.ts'

const NEVER = new AbortController().signal

describe('Web3JsBlockchain', () => {
  let node: RpcNode
  afterEach(() => node.stop())

  const over = async (say: Say) => {
    node = await startRpcNode(say)
    return { blockchain: new Web3JsBlockchain(realRpcTransport()), network: { ...SOLANA, rpcUrl: node.url } }
  }
  const answers = (genesis: string): Say => {
    const results: Readonly<Record<string, unknown>> = {
      getGenesisHash: genesis,
      getBalance: { context: { slot: 1 }, value: 7 },
    }
    return (method) => ({ result: results[method] })
  }

  it('should answer who asks next although the first one has gone', async () => {
    const { blockchain, network } = await over(answers(referenceOf(SOLANA.id)))
    const gone = new AbortController()
    const first = blockchain.balance(network, SOL_ALICE, gone.signal)
    gone.abort(new Error('gone'))
    const second = blockchain.balance(network, SOL_ALICE, NEVER)
    await expect(first).rejects.toThrow('gone')
    await expect(second).resolves.toBe(7n)
    expect(node.asked.filter((method) => method === 'getGenesisHash')).toHaveLength(1)
  })

  it('should know a node that serves another cluster, for each network that is said to be there', async () => {
    const { blockchain, network } = await over(answers('4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'))
    const devnet = { ...network, id: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ' as typeof network.id }
    await expect(blockchain.balance(devnet, SOL_ALICE, NEVER)).resolves.toBe(7n)
    await expect(blockchain.balance(network, SOL_ALICE, NEVER)).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
  })
})
