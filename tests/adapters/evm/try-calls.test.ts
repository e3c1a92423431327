import { encodeAbiParameters, encodeErrorResult, encodeFunctionData, erc20Abi, type Hex, pad } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Anvil, fundEvm, startAnvil } from '../../../sandbox/evm/anvil.ts'
import { deployErc20, type Erc20 } from '../../../sandbox/evm/contracts.ts'
import { ViemBlockchain } from '../../../src/adapters/evm/viem-blockchain.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import type { Network } from '../../../src/domain/network/network.ts'
import { ALICE, BOB } from '../../support/accounts.ts'
import { ETHEREUM } from '../../support/networks.ts'
import { realRpcTransport } from '../../support/real-rpc-transport.ts'
import { type RpcNode, startRpcNode } from '../rpc-node.ts'

const NEVER = new AbortController().signal

interface Call {
  readonly to?: string
  readonly value?: bigint
  readonly data?: string
}

const asTried = (calls: readonly Call[]) => calls.map(({ to, value = 0n, data }) => ({ to, value, data }))

describe('calls of scripts that a real chain tries', () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const spender = privateKeyToAccount(generatePrivateKey()).address.toLowerCase()
  const blockchain = new ViemBlockchain(realRpcTransport())
  let anvil: Anvil
  let network: Network
  let token: Erc20
  beforeAll(async () => {
    anvil = await startAnvil({ chainId: 31337 })
    network = { ...ETHEREUM, id: chainId('eip155:31337'), rpcUrl: anvil.url }
    await fundEvm(anvil.url, account.address, 10n ** 18n)
    token = await deployErc20(anvil, { name: 'Porch Coin', symbol: 'PORCH', supply: 100n, owner: account.address })
  })
  afterAll(() => anvil.stop())

  const from = account.address.toLowerCase()
  const tried = (...calls: readonly Call[]) => blockchain.tryCalls(network, account.address, asTried(calls), NEVER)
  const data = (functionName: 'transfer' | 'approve', amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName, args: [spender as Hex, amount] })

  it('should tell what all of them together move and allow', async () => {
    const to = token.address
    const calls = [
      { to: spender, value: 5n },
      ...[data('transfer', 7n), data('approve', 9n), data('approve', 0n)].map((each) => ({ to, data: each })),
    ]
    expect(await tried(...calls)).toEqual({
      kind: 'works',
      movements: [
        { token: undefined, from, to: spender, amount: 5n },
        { token: to.toLowerCase(), from, to: spender, amount: 7n },
      ],
      allowances: [{ spender, amount: 9n }],
    })
  })

  it('should tell that one of them fails', async () => {
    const nonsense = { to: token.address, data: '0xdeadbeef' }
    expect(await tried({ to: spender, value: 1n }, nonsense)).toMatchObject({ kind: 'fails' })
    expect(await tried({ to: token.address, data: data('transfer', 101n) })).toMatchObject({ kind: 'fails' })
  })

  it('should tell of a contract that is made', async () => {
    expect(await tried({ data: '0x6000' })).toMatchObject({ kind: 'works', allowances: [] })
  })
})

describe('calls of scripts that a node is asked to try', () => {
  let node: RpcNode
  afterEach(() => node.stop())

  type Said = { readonly result: unknown } | { readonly error: object }
  const UNKNOWN = { error: { code: -32_601, message: 'method not found' } }
  const tried = async (simulated: Said, called: Said, calls: readonly Call[] = [{ to: BOB, data: '0x12345678' }]) => {
    node = await startRpcNode((method) => (method === 'eth_simulateV1' ? simulated : called))
    const network = { ...ETHEREUM, rpcUrl: node.url }
    return new ViemBlockchain(realRpcTransport()).tryCalls(network, ALICE, asTried(calls), NEVER)
  }
  const reason = (text: string) =>
    encodeErrorResult({
      abi: [{ type: 'error', name: 'Error', inputs: [{ name: 'reason', type: 'string' }] }],
      errorName: 'Error',
      args: [text],
    })

  it('should be called one by one where a node knows no better, which tells only whether they fail', async () => {
    const works = { kind: 'works', movements: undefined, allowances: [] }
    expect(await tried(UNKNOWN, { result: '0x' })).toEqual(works)
    expect(node.asked).toEqual(['eth_simulateV1', 'eth_call'])
  })

  it('should tell the reason of the contract', async () => {
    const error = { code: 3, message: 'execution reverted: sold out', data: reason('sold out') }
    expect(await tried(UNKNOWN, { error })).toEqual({ kind: 'fails', reason: 'sold out' })
  })

  it.each<[string, Said, readonly Call[] | undefined]>([
    ['fails for reasons of its own', { error: { code: -32_603, message: 'internal error' } }, undefined],
    ['says nothing that can be read', { result: null }, undefined],
    ['is asked for several', { result: '0x' }, [{ to: BOB }, { to: BOB }]],
  ])('should tell nothing where it %s', async (_what, called, calls) => {
    expect(await tried(UNKNOWN, called, calls)).toBeUndefined()
  })

  const APPROVAL_FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
  const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
  const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
  const logged = (topics: readonly Hex[], data: Hex) =>
    tried(
      { result: [{ calls: [{ status: '0x1', returnData: '0x', logs: [{ address: BOB, topics, data }] }] }] },
      UNKNOWN,
    )

  it.each<[string, readonly Hex[], Hex, readonly object[]]>([
    ['a collection', [APPROVAL_FOR_ALL, pad(ALICE), pad(BOB)], word(1n), [{ spender: BOB, amount: undefined }]],
    ['a collection that is taken back', [APPROVAL_FOR_ALL, pad(ALICE), pad(BOB)], word(0n), []],
    ['an NFT', [APPROVAL, pad(ALICE), pad(BOB), word(7n)], '0x', [{ spender: BOB, amount: 1n }]],
    ['an NFT that is taken back', [APPROVAL, pad(ALICE), pad('0x'), word(7n)], '0x', []],
    ['what others allow', [APPROVAL, pad(BOB), pad(ALICE)], word(5n), []],
    ['what is no number', [APPROVAL, pad(ALICE), pad(BOB)], '0x01', []],
  ])('should read of %s what is allowed', async (_what, topics, data, allowances) => {
    expect(await logged(topics, data)).toMatchObject({ kind: 'works', allowances })
  })
})
