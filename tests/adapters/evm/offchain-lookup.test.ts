import { encodeErrorResult, type Hex } from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { RpcTransport } from '../../../src/adapters/http/rpc-transport.ts'
import { ViemBlockchain } from '../../../src/adapters/evm/viem-blockchain.ts'
import { FakeClock } from '../../support/fake-clock.ts'
import { ALICE, BOB } from '../../support/accounts.ts'
import { ETHEREUM } from '../../support/networks.ts'

const TOKEN = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const NEVER = new AbortController().signal

/** EIP-3668. */
const LOOKUP = [
  {
    type: 'error',
    name: 'OffchainLookup',
    inputs: [
      { name: 'sender', type: 'address' },
      { name: 'urls', type: 'string[]' },
      { name: 'callData', type: 'bytes' },
      { name: 'callbackFunction', type: 'bytes4' },
      { name: 'extraData', type: 'bytes' },
    ],
  },
] as const

const lookup = (urls: readonly string[]): Hex =>
  encodeErrorResult({
    abi: LOOKUP,
    args: [TOKEN, urls, '0x12', '0x12345678', '0x'],
  })

describe('a contract that wants the browser to ask elsewhere', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('S01 should ask no host but the node, however it is called', async () => {
    const asked: string[] = []
    const methods: string[] = []
    const elsewhere = vi.fn(() => Promise.reject(new Error('elsewhere')))
    vi.stubGlobal('fetch', elsewhere)
    const data = lookup(['https://evil.example/{sender}/{data}', 'https://evil.example/post'])
    const answers: Readonly<Record<string, object>> = {
      eth_call: { error: { code: 3, message: 'execution reverted', data } },
      eth_estimateGas: { error: { code: 3, message: 'execution reverted', data } },
      eth_simulateV1: { error: { code: -32_601, message: 'no' } },
      eth_chainId: { result: '0x1' },
      eth_getCode: { result: '0x' },
      eth_getBlockByNumber: { result: { number: '0x1', baseFeePerGas: '0x1', transactions: [] } },
    }
    const fetch = (async (url: URL | string, init: RequestInit) => {
      asked.push(String(url))
      const given = JSON.parse(init.body as string) as { id: number; method: string }[] | { id: number; method: string }
      const says = ({ id, method }: { id: number; method: string }) => {
        methods.push(method)
        return { jsonrpc: '2.0', id, ...(answers[method] ?? { result: '0xde0b6b3a7640000' }) }
      }
      return new Response(JSON.stringify(Array.isArray(given) ? given.map(says) : says(given)))
    }) as typeof globalThis.fetch
    const blockchain = new ViemBlockchain(new RpcTransport({ fetch, clock: new FakeClock() }))
    const token = { address: TOKEN, decimals: 6 }
    for (const ask of [
      () => blockchain.prepareTransfer(ETHEREUM, { from: ALICE, to: BOB, amount: 1n, token }, NEVER),
      () => blockchain.prepareTransfer(ETHEREUM, { from: ALICE, to: BOB, amount: 1n }, NEVER),
      () => blockchain.readSignature(ETHEREUM, ALICE, 'hello', `0x${'ab'.repeat(65)}`, NEVER),
      () => blockchain.ask(ETHEREUM, { method: 'eth_call', params: [{ to: TOKEN }, 'latest'] }, NEVER),
    ])
      await expect(ask()).rejects.toMatchObject({ name: 'CoreError' })
    expect(methods).toContain('eth_call')
    expect(elsewhere).not.toHaveBeenCalled()
    expect(new Set(asked)).toEqual(new Set([new URL(ETHEREUM.rpcUrl).href]))
  })
})
