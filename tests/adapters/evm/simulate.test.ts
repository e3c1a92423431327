import { encodeAbiParameters, encodeErrorResult, type Hex, pad } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Anvil, fundEvm, startAnvil } from '../../../sandbox/evm/anvil.ts'
import { deployErc20, type Erc20 } from '../../../sandbox/evm/contracts.ts'
import { ask } from '../../../sandbox/evm/json-rpc.ts'
import { transferData } from '../../../src/adapters/evm/erc20.ts'
import { ViemBlockchain } from '../../../src/adapters/evm/viem-blockchain.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import type { Network } from '../../../src/domain/network/network.ts'
import { ALICE, BOB } from '../../support/accounts.ts'
import { ETHEREUM } from '../../support/networks.ts'
import { realRpcTransport } from '../../support/real-rpc-transport.ts'
import { type RpcNode, startRpcNode } from '../rpc-node.ts'

const NEVER = new AbortController().signal
const TOKEN = { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', decimals: 6 }
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

describe('what a transfer does when a real chain tries it', () => {
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
    token = await deployErc20(anvil, { name: 'Porch Coin', symbol: 'PORCH', supply: 100n, owner: account.address })
  })
  afterAll(() => anvil.stop())

  const prepare = (change: object = {}) =>
    blockchain.prepareTransfer(network, { from: account.address, to: stranger.address, amount: 5n, ...change }, NEVER)
  const parties = { from: account.address.toLowerCase(), to: stranger.address.toLowerCase() }

  it('should be told of the own currency and of a token', async () => {
    expect((await prepare()).movements).toEqual([{ token: undefined, ...parties, amount: 5n }])
    const address = token.address.toLowerCase()
    expect((await prepare({ token })).movements).toEqual([{ token: address, ...parties, amount: 5n }])
  })

  it('should know a person, a contract, and a person who lends it the code of one', async () => {
    expect(await prepare()).toMatchObject({ recipient: 'key' })
    expect(await prepare({ to: token.address, token })).toMatchObject({ recipient: 'contract' })
    const lent = privateKeyToAccount(generatePrivateKey()).address
    await ask(anvil.url, 'anvil_setCode', [lent, `0xef0100${token.address.slice(2)}`])
    expect(await prepare({ to: lent, token })).toMatchObject({ recipient: 'key' })
  })

  it('I11 should prepare nothing that a contract refuses', async () => {
    await expect(prepare({ to: token.address })).rejects.toMatchObject({ code: 'SEND_FAILED' })
  })
})

describe('what a transfer does when a node is asked to try it', () => {
  let node: RpcNode
  let estimated: unknown
  afterEach(() => node.stop())

  const RESULTS: Readonly<Record<string, unknown>> = {
    ...{ eth_chainId: '0x1', eth_getBalance: '0xde0b6b3a7640000', eth_gasPrice: '0x1', eth_estimateGas: '0x5208' },
    ...{ eth_maxPriorityFeePerGas: '0x1', eth_getCode: '0x' },
    eth_getBlockByNumber: { number: '0x1', baseFeePerGas: '0x1', transactions: [] },
  }
  const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
  const CALLS: Readonly<Record<string, Hex>> = { '70a08231': word(100n), '313ce567': word(6n), a9059cbb: word(1n) }
  type Said = { readonly result: unknown } | { readonly error: object }
  const prepareWith = async (
    said: Said,
    token: typeof TOKEN | undefined | null = TOKEN,
    others: object = {},
    amount = 7n,
  ) => {
    const results: Readonly<Record<string, unknown>> = { ...RESULTS, ...others }
    node = await startRpcNode((method, [call]) => {
      if (method === 'eth_estimateGas') estimated = call
      if (method === 'eth_simulateV1') return said
      return method === 'eth_call'
        ? { result: CALLS[(call as { data: string }).data.slice(2, 10)] }
        : { result: results[method] }
    })
    const network = { ...ETHEREUM, rpcUrl: node.url }
    return new ViemBlockchain(realRpcTransport()).prepareTransfer(
      network,
      { from: ALICE, to: BOB, amount, token: token ?? undefined },
      NEVER,
    )
  }
  const ran = (returnData: Hex, change: object = {}): Said => ({
    result: [{ calls: [{ status: '0x1', returnData, logs: [], ...change }] }],
  })
  const refused = (returnData: Hex): Said => ran(returnData, { status: '0x0', error: { message: 'execution failed' } })
  const log = (topics: readonly Hex[], data: Hex) => ({ address: TOKEN.address, topics, data })
  const times = (method: string) => node.asked.filter((each) => each === method).length

  it.each([{ error: { code: -32601, message: 'method not found' } }, { result: null }, { result: [{ calls: [] }] }])(
    'should be asked for in older words where a node answers %j',
    async (said) => {
      expect(await prepareWith(said)).toMatchObject({ movements: undefined })
      expect(node.asked).toContain('eth_estimateGas')
      expect(times('eth_call')).toBe(3)
    },
  )

  it('should not be tried a second time where the node has told', async () => {
    expect(await prepareWith(ran(word(1n)))).toMatchObject({ movements: [] })
    expect(times('eth_call')).toBe(2)
  })

  it.each([
    ['the reason of the contract', encodeError('Error', 'Blacklisted'), 'Blacklisted'],
    ['a panic', encodeError('Panic', 17n), 'Panic 17'],
    ['the word of the node where there is no reason', '0x' as Hex, 'execution failed'],
  ])('I11 should be refused with %s', async (_what, returnData, details) => {
    await expect(prepareWith(refused(returnData))).rejects.toMatchObject({ code: 'SEND_FAILED', details })
  })

  it('A13 should be refused in no more than a line of the words that the contract chose', async () => {
    const reason = `Locked.\u202e Verify \u200bat\n${'evil '.repeat(200)}`
    const failure = await prepareWith(refused(encodeError('Error', reason))).catch((error: unknown) => error)
    const { details } = failure as { readonly details: string }
    expect(details).toMatch(/^Locked\. Verify at evil/)
    expect(details.length).toBeLessThanOrEqual(160)
  })

  it('I11 should be refused as too much where the contract says so', async () => {
    const reason = 'ERC20: transfer amount exceeds balance'
    await expect(prepareWith(refused(encodeError('Error', reason)))).rejects.toMatchObject({
      code: 'SEND_INSUFFICIENT',
    })
  })

  it('should not be too much because a token speaks of a limit of its own', async () => {
    const reason = 'Transfer amount exceeds the maxTxAmount.'
    await expect(prepareWith(refused(encodeError('Error', reason)))).rejects.toMatchObject({ code: 'SEND_FAILED' })
  })

  it('I11 should be refused where the token says no without an error', async () => {
    await expect(prepareWith(ran(word(0n)))).rejects.toMatchObject({ code: 'SEND_FAILED' })
  })

  it('should estimate the gas of this very transaction', async () => {
    await prepareWith(ran(word(1n)))
    expect(estimated).toMatchObject({ to: TOKEN.address, data: transferData(BOB, 7n) })
  })

  it('should not try the own currency as if it were a token where the node cannot tell', async () => {
    await prepareWith({ result: null }, null)
    expect(times('eth_call')).toBe(0)
  })

  it('should send all that there is where the chain takes no fee, and try nothing for more', async () => {
    const free = { eth_getBalance: '0x7', eth_gasPrice: '0x0', eth_maxPriorityFeePerGas: '0x0' }
    const block = { eth_getBlockByNumber: { number: '0x1', baseFeePerGas: '0x0', transactions: [] } }
    expect(await prepareWith(ran('0x'), null, { ...free, ...block })).toMatchObject({ fee: 0n })
    await node.stop()
    await expect(prepareWith(ran('0x'), null, { ...free, ...block }, 8n)).rejects.toMatchObject({
      code: 'SEND_INSUFFICIENT',
    })
    expect(node.asked).not.toContain('eth_simulateV1')
  })

  it('should leave out what is no movement, whatever a node sends for one', async () => {
    const [from, to] = [pad(ALICE, { size: 32 }), pad(BOB, { size: 32 })]
    const logs = [
      log([TRANSFER, from, to], word(7n)),
      log([TRANSFER, from, to, word(12n)], '0x'),
      ...[log([TRANSFER, from, to], '0x'), log([TRANSFER, from], word(1n)), log([word(1n), from, to], word(1n))],
      ...[null, 7, {}, { topics: 'x' }, log([TRANSFER, '0x12', to], word(1n))],
    ]
    const { movements } = await prepareWith(ran(word(1n), { logs }))
    const parties = { token: TOKEN.address.toLowerCase(), from: ALICE, to: BOB }
    expect(movements).toEqual([
      { ...parties, amount: 7n },
      { ...parties, amount: 1n, id: 12n },
    ])
  })

  it('should tell what of an ERC-1155 collection moves, one kind or several, and nothing of lists that do not fit', async () => {
    const [by, from, to] = [pad(ALICE, { size: 32 }), pad(ALICE, { size: 32 }), pad(BOB, { size: 32 })]
    const [single, batch] = [
      '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
      '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
    ] as const
    const lists = (ids: readonly bigint[], amounts: readonly bigint[]) =>
      encodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], [ids, amounts])
    const logs = [
      log([single, by, from, to], `${word(7n)}${word(3n).slice(2)}`),
      log([batch, by, from, to], lists([8n, 9n], [4n, 5n])),
      ...[log([batch, by, from, to], lists([8n], [4n, 5n])), log([single, by, from, to], word(7n))],
      ...[log([single, by, from], word(7n)), log([batch, by, from, to], word(10n ** 30n))],
    ]
    const { movements } = await prepareWith(ran(word(1n), { logs }))
    const parties = { token: TOKEN.address.toLowerCase(), from: ALICE, to: BOB }
    expect(movements).toEqual([
      { ...parties, amount: 3n, id: 7n },
      { ...parties, amount: 4n, id: 8n },
      { ...parties, amount: 5n, id: 9n },
    ])
  })

  it('S250 should tell that things leave, whatever else a long batch says', async () => {
    const [by, from, to] = [pad(ALICE, { size: 32 }), pad(ALICE, { size: 32 }), pad(BOB, { size: 32 })]
    const batch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
    const ids = Array.from({ length: 1_000 }, (_, place) => BigInt(place))
    const moved = async (amounts: readonly bigint[]) => {
      const lists = encodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], [ids, amounts])
      return (await prepareWith(ran(word(1n), { logs: [log([batch, by, from, to], lists)] }))).movements
    }
    expect(await moved(ids.map(() => 2n))).toHaveLength(128)
    const parties = { token: TOKEN.address.toLowerCase(), from: ALICE, to: BOB }
    expect(await moved(ids.map((id) => (id === 999n ? 7n : 0n)))).toEqual([{ ...parties, amount: 7n, id: 999n }])
  })
})

function encodeError(errorName: 'Error' | 'Panic', argument: string | bigint): Hex {
  const type = errorName === 'Error' ? 'string' : 'uint256'
  const abi = [{ type: 'error', name: errorName, inputs: [{ name: 'reason', type }] }] as const
  return encodeErrorResult({ abi, errorName, args: [argument] } as Parameters<typeof encodeErrorResult>[0])
}
