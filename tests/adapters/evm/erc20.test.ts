import { createWalletClient, encodeAbiParameters, http, type Hex, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Anvil, fundEvm, startAnvil } from '../../../sandbox/evm/anvil.ts'
import { deployErc20, type Erc20 } from '../../../sandbox/evm/contracts.ts'
import { ViemBlockchain } from '../../../src/adapters/evm/viem-blockchain.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import type { Network } from '../../../src/domain/network/network.ts'
import { realRpcTransport } from '../../support/real-rpc-transport.ts'
import { ALICE, BOB } from '../../support/accounts.ts'
import { ETHEREUM } from '../../support/networks.ts'
import { type RpcNode, startRpcNode } from '../rpc-node.ts'

const NEVER = new AbortController().signal
const SUPPLY = 1_000n * 10n ** 18n
const BALANCE_OF = [
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ name: 'of', type: 'address' }],
    outputs: [{ type: 'uint256' }],
  },
] as const

describe('sending an ERC-20 token', () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const stranger = privateKeyToAccount(generatePrivateKey())
  const blockchain = new ViemBlockchain(realRpcTransport())
  let anvil: Anvil
  let network: Network
  let token: Erc20
  beforeAll(async () => {
    anvil = await startAnvil({ chainId: 31337 })
    network = { ...ETHEREUM, id: chainId('eip155:31337'), rpcUrl: anvil.url }
    await fundEvm(anvil.url, account.address, 10n ** 18n)
    token = await deployErc20(anvil, { name: 'Porch Coin', symbol: 'PORCH', supply: SUPPLY, owner: account.address })
  })
  afterAll(() => anvil.stop())

  const wallet = () => createWalletClient({ account, chain: foundry, transport: http(anvil.url) }).extend(publicActions)
  const prepare = (change: object = {}) =>
    blockchain.prepareTransfer(
      network,
      { from: account.address, to: stranger.address, token, amount: 5n, ...change },
      NEVER,
    )

  it('should move exactly what was asked for, to who it was asked for', async () => {
    const amount = 123_456_789_012_345_678_901n
    const { calls, fee } = await prepare({ amount })
    expect(fee).toBeGreaterThan(0n)
    const [{ to, value, data } = expect.unreachable()] = (calls[0]?.params ?? []) as {
      to: Hex
      value: Hex
      data: Hex
    }[]
    expect([to, value]).toEqual([token.address, '0x0'])
    const hash = await wallet().sendTransaction({ to, data })
    await wallet().waitForTransactionReceipt({ hash })
    const args = [stranger.address] as const
    const held = await wallet().readContract({
      address: token.address,
      abi: BALANCE_OF,
      functionName: 'balanceOf',
      args,
    })
    expect(held).toBe(amount)
  })

  it('N07 should know its own transfer from every other, and from one that does more', async () => {
    const { calls } = await prepare()
    const [call] = calls
    const [params] = (call?.params ?? []) as Record<string, unknown>[]
    if (call === undefined || params === undefined) return expect.unreachable()
    const transfer = { from: account.address, to: stranger.address, token, amount: 5n }
    expect(await blockchain.isTransfer(call, transfer)).toBe(true)
    for (const other of [{ amount: 6n }, { to: ALICE }, { token: { ...token, address: ALICE } }, { token: undefined }])
      expect(await blockchain.isTransfer(call, { ...transfer, ...other })).toBe(false)
    for (const change of [
      { value: '0x1' },
      { data: `${String(params['data'])}00` },
      { data: String(params['data']).replace('a9059cbb', '095ea7b3') },
      { authorizationList: [] },
      { to: undefined },
    ])
      expect(await blockchain.isTransfer({ ...call, params: [{ ...params, ...change }] }, transfer)).toBe(false)
  })

  it('should prepare nothing that the account does not hold', async () => {
    await expect(prepare({ amount: SUPPLY + 1n })).rejects.toMatchObject({ code: 'SEND_INSUFFICIENT' })
  })

  it('should prepare nothing for an account that cannot pay the fee', async () => {
    const poor = privateKeyToAccount(generatePrivateKey())
    const mine = await deployErc20(anvil, { name: 'Other', symbol: 'OTH', supply: 10n, owner: poor.address })
    await expect(prepare({ from: poor.address, token: mine })).rejects.toMatchObject({ code: 'SEND_INSUFFICIENT' })
  })

  it('should not send a million times what was typed: the decimals must be those of the token', async () => {
    await expect(prepare({ token: { ...token, decimals: 6 } })).rejects.toMatchObject({
      code: 'SEND_FAILED',
      details: 'The token has 18 decimals.',
    })
  })

  it('should refuse an address where there is no token', async () => {
    await expect(prepare({ token: { address: stranger.address, decimals: 18 } })).rejects.toMatchObject({
      code: 'SEND_FAILED',
    })
  })
})

describe('a token that misbehaves', () => {
  let node: RpcNode
  afterEach(() => node.stop())

  const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
  const prepareWith = async (answerToTransfer: Hex, amount = 7n) => {
    const results: Readonly<Record<string, unknown>> = {
      ...{
        eth_chainId: '0x1',
        eth_getBalance: '0xde0b6b3a7640000',
        eth_gasPrice: '0x1',
        eth_maxPriorityFeePerGas: '0x1',
      },
      ...{ eth_getBlockByNumber: { number: '0x1', baseFeePerGas: '0x1', transactions: [] }, eth_estimateGas: '0x5208' },
    }
    const answers: Readonly<Record<string, Hex>> = {
      '70a08231': word(100n),
      '313ce567': word(6n),
      a9059cbb: answerToTransfer,
    }
    node = await startRpcNode((method, [call]) =>
      method === 'eth_call'
        ? { result: answers[(call as { data: string }).data.slice(2, 10)] }
        : { result: results[method] },
    )
    const token = { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', decimals: 6 }
    const network = { ...ETHEREUM, rpcUrl: node.url }
    return new ViemBlockchain(realRpcTransport()).prepareTransfer(
      network,
      { from: ALICE, to: BOB, amount, token },
      NEVER,
    )
  }

  it('I11 should not bother the wallet where the token says no without an error', async () => {
    await expect(prepareWith(word(0n))).rejects.toMatchObject({
      ...{ code: 'SEND_FAILED', details: 'The token refuses this transfer.' },
    })
  })

  it('I11 should send all that there is of it, and not let the node try more', async () => {
    await expect(prepareWith(word(1n), 100n)).resolves.toMatchObject({ chain: 'eip155:1' })
    await node.stop()
    await expect(prepareWith(word(1n), 101n)).rejects.toMatchObject({ code: 'SEND_INSUFFICIENT' })
    expect(node.asked).not.toContain('eth_estimateGas')
  })

  it.each<[string, Hex]>([
    ['nothing, as USDT does', '0x'],
    ['yes', word(1n)],
  ])('should send a token that answers %s', async (_what, answer) => {
    await expect(prepareWith(answer)).resolves.toMatchObject({ chain: 'eip155:1' })
  })
})
