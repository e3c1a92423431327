import { encodeAbiParameters, getAddress, numberToHex, toFunctionSelector } from 'viem'
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

describe('the fee of a transfer', () => {
  let node: RpcNode
  afterEach(() => node.stop())

  const prepare = async (say: Say, token?: typeof TOKEN) => {
    node = await startRpcNode(say)
    const network = { ...ETHEREUM, rpcUrl: node.url }
    const transfer = { from: ALICE, to: BOB, amount: 1n, token }
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

  describe('on a rollup that takes another one for writing the transaction into Ethereum', () => {
    const ORACLE = '0x420000000000000000000000000000000000000F'
    const sizes: bigint[] = []
    /** What the chain asks beside the price of gas for these bytes. */
    const rollup =
      (answer: ReturnType<Say>): Say =>
      (method, params) => {
        if (method === 'eth_getCode') return { result: params[0] === ORACLE ? '0x60' : '0x' }
        const [call] = params as [{ to?: string; data?: string }?]
        if (method !== 'eth_call' || call?.to !== ORACLE) return sayOfToken({ result: word(1n) })(method, params)
        sizes.push(BigInt(`0x${call.data?.slice(10) ?? ''}`))
        return answer
      }

    it('A94 should hold both, of a token for the bytes that call it, too', async () => {
      expect(await prepare(rollup({ result: word(5_000n) }))).toMatchObject({ fee: 47_000n })
      await node.stop()
      expect(await prepare(rollup({ result: word(5_000n) }), TOKEN)).toMatchObject({ fee: 47_000n })
      expect(sizes).toEqual([120n, 188n])
    })

    it('A94 should hold both on a rollup from before Fjord, too, which tells the fee of given bytes alone', async () => {
      const bytes = encodeAbiParameters([{ type: 'bytes' }], [`0x${'ff'.repeat(120)}`])
      const asked: unknown[] = []
      const older: Say = (method, params) => {
        const [call] = params as [{ to?: string; data?: string }?]
        if (method !== 'eth_call' || call?.to !== ORACLE) return rollup({ result: '0x' })(method, params)
        asked.push(call.data)
        const isKnown = call.data?.startsWith(toFunctionSelector('getL1Fee(bytes)')) === true
        return isKnown ? { result: word(5_000n) } : { error: { code: 3, message: 'execution reverted' } }
      }
      expect(await prepare(older)).toMatchObject({ fee: 47_000n })
      expect(asked.at(-1)).toBe(`${toFunctionSelector('getL1Fee(bytes)')}${bytes.slice(2)}`)
    })

    it('A94 should be more than an account has that could pay for the gas alone', async () => {
      const holding: Say = (method, params) =>
        method === 'eth_getBalance' ? { result: numberToHex(42_001) } : rollup({ result: word(1n) })(method, params)
      await expect(prepare(holding)).rejects.toMatchObject({ code: 'SEND_INSUFFICIENT' })
    })

    it.each([{ result: '0x' }, { result: null }, { error: { code: 3, message: 'execution reverted' } }])(
      'A94 should not stop a send where that is not told: %j',
      async (answer) => {
        expect(await prepare(rollup(answer))).toMatchObject({ fee: 42_000n })
      },
    )
  })

  it('D96 should be nothing that a contract as the account lacks the fee for: another account pays it', async () => {
    const poor: Say = (method, params) => {
      const code = params[0] === getAddress(ALICE) ? '0x608060' : '0x'
      if (method === 'eth_getCode') return { result: code }
      return method === 'eth_getBalance' ? { result: '0x0' } : sayOfToken({ result: word(1n) })(method, params)
    }
    await expect(prepare(poor, TOKEN)).resolves.toMatchObject({ fee: 42_000n })
    await node.stop()
    // It has to hold what it sends all the same.
    await expect(prepare(poor)).rejects.toMatchObject({ code: 'SEND_INSUFFICIENT' })
  })

  it.each(['0x', `0xef0100${'ab'.repeat(20)}`])(
    'D96 should be one that a key lacks the fee for, with the code %s',
    async (code) => {
      const poor: Say = (method, params) => {
        if (method === 'eth_getCode') return { result: code }
        return method === 'eth_getBalance' ? { result: '0x0' } : sayOfToken({ result: word(1n) })(method, params)
      }
      await expect(prepare(poor, TOKEN)).rejects.toMatchObject({ code: 'SEND_INSUFFICIENT' })
    },
  )
})
