import erc1155 from '@openzeppelin/contracts/build/contracts/ERC1155PresetMinterPauser.json' with { type: 'json' }
import {
  type Abi,
  type Address,
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  type Hex,
  http,
  parseAbi,
  publicActions,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Anvil, fundEvm, startAnvil } from '../../../sandbox/evm/anvil.ts'
import { deployErc20, deployErc721 } from '../../../sandbox/evm/contracts.ts'
import { ViemBlockchain } from '../../../src/adapters/evm/viem-blockchain.ts'
import type { Quantity, SignedAction } from '../../../src/domain/clear-signing/action.ts'
import { actionsOfCall } from '../../../src/domain/clear-signing/evm-call.ts'
import { reviewOf } from '../../../src/domain/clear-signing/review.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import type { Network } from '../../../src/domain/network/network.ts'
import { ETHEREUM } from '../../support/networks.ts'
import { realRpcTransport } from '../../support/real-rpc-transport.ts'

const NEVER = new AbortController().signal
const MORE = parseAbi([
  'function increaseAllowance(address spender, uint256 addedValue)',
  'function decreaseAllowance(address spender, uint256 subtractedValue)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
  'function balanceOf(address account, uint256 id) view returns (uint256)',
  'function mintBatch(address to, uint256[] ids, uint256[] amounts, bytes data)',
])

describe('what a decoded call says, and what a real chain then does', () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const other = privateKeyToAccount(generatePrivateKey()).address
  const [me, them] = [account.address.toLowerCase(), other.toLowerCase()]
  const blockchain = new ViemBlockchain(realRpcTransport())
  const clientOf = (url: string) =>
    createTestClient({ mode: 'anvil', account, chain: foundry, transport: http(url) })
      .extend(publicActions)
      .extend(walletActions)
  let anvil: Anvil
  let network: Network
  let client: ReturnType<typeof clientOf>
  let [token, apes, things]: Address[] = []
  const at = (place: Address | undefined): Address => place ?? expect.unreachable()
  beforeAll(async () => {
    anvil = await startAnvil({ chainId: foundry.id })
    network = { ...ETHEREUM, id: chainId(`eip155:${foundry.id}`), rpcUrl: anvil.url }
    await fundEvm(anvil.url, account.address, 10n ** 19n)
    client = clientOf(anvil.url)
    const owner = account.address
    token = (await deployErc20(anvil, { name: 'Porch', symbol: 'PORCH', supply: 10n ** 24n, owner })).address
    apes = await deployErc721(anvil, { name: 'Apes', symbol: 'APE', count: 3, owner })
    const { abi, bytecode } = erc1155 as { abi: Abi; bytecode: Hex }
    const hash = await client.deployContract({ abi, bytecode, args: [''] })
    things = (await client.waitForTransactionReceipt({ hash })).contractAddress ?? undefined
    const minted = await client.writeContract({
      ...{ address: at(things), abi: MORE, functionName: 'mintBatch', args: [owner, [1n, 2n], [100n, 100n], '0x'] },
    })
    await client.waitForTransactionReceipt({ hash: minted })
  })
  afterAll(() => anvil.stop())

  const heldBy = (holder: Address, { token: place, id }: Quantity): Promise<bigint> => {
    if (place === undefined) return client.getBalance({ address: holder })
    const address = place as Address
    if (address === at(things).toLowerCase())
      return client.readContract({ address, abi: MORE, functionName: 'balanceOf', args: [holder, BigInt(id ?? 0n)] })
    return client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [holder] })
  }
  const allowed = () =>
    client.readContract({
      address: at(token),
      abi: erc20Abi,
      functionName: 'allowance',
      args: [account.address, other],
    })

  /** What the visitor reads of a call, after which it is sent. */
  async function read(to: Address, data: Hex | undefined, value = 0n): Promise<readonly SignedAction[]> {
    const parts = [actionsOfCall({ to, value, data }, account.address)]
    const tokens = await blockchain.describeTokens(network, [to], NEVER)
    const trial = await blockchain.tryCalls(network, account.address, [{ to, value, data }], NEVER)
    const review = reviewOf({ address: account.address, parts, trial, tokens, earlier: [], reported: [] })
    // What the test run saw leave the account is what the bytes say.
    const sent = (review.parts[0] ?? []).flatMap((each) => (each.kind === 'send' ? [each.what] : []))
    expect(review.seen?.leaves).toEqual(
      sent.map(({ token: place, amount, id }) => ({ token: place, amount, ...(id !== undefined && { id }) })),
    )
    return review.parts[0] ?? []
  }
  async function send(to: Address, data: Hex | undefined, value = 0n): Promise<void> {
    const hash = await client.sendTransaction({ to, value, ...(data && { data }) })
    const receipt = await client.waitForTransactionReceipt({ hash })
    expect(receipt.status).toBe('success')
  }

  const erc20 = (functionName: 'transfer' | 'approve', amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName, args: [other, amount] })

  it.each<[string, () => [Address, Hex | undefined, bigint?]]>([
    ['ether', () => [other, undefined, 123_456_789n]],
    ['a token', () => [at(token), erc20('transfer', 10n ** 21n + 7n)]],
    [
      'one thing of a collection',
      () => [
        at(apes),
        encodeFunctionData({ abi: erc721Abi, functionName: 'transferFrom', args: [account.address, other, 2n] }),
      ],
    ],
    [
      'one thing of a collection, safely',
      () => [
        at(apes),
        encodeFunctionData({ abi: erc721Abi, functionName: 'safeTransferFrom', args: [account.address, other, 0n] }),
      ],
    ],
    [
      'some of one kind',
      () => [
        at(things),
        encodeFunctionData({
          abi: MORE,
          functionName: 'safeTransferFrom',
          args: [account.address, other, 1n, 7n, '0x'],
        }),
      ],
    ],
    [
      'some of several kinds',
      () => [
        at(things),
        encodeFunctionData({
          ...{ abi: MORE, functionName: 'safeBatchTransferFrom' },
          args: [account.address, other, [1n, 2n], [3n, 4n], '0x'],
        }),
      ],
    ],
  ])('should be the same amount of %s', async (_what, call) => {
    const [to, data, value] = call()
    const actions = await read(to, data, value)
    const quantities = actions.flatMap((each) => (each.kind === 'send' ? [each.what] : []))
    expect(quantities.length).toBe(actions.length)
    const before = await Promise.all(quantities.map((what) => heldBy(other, what)))
    await send(to, data, value)
    for (const [place, what] of quantities.entries())
      expect((await heldBy(other, what)) - (before[place] ?? 0n)).toBe(what.amount)
    for (const each of actions) expect(each).toMatchObject({ from: undefined, to: them })
  })

  it('should be the same allowance, set, raised, lowered and taken back', async () => {
    const steps: readonly [Hex, (now: bigint) => bigint][] = [
      [erc20('approve', 5n * 10n ** 18n), () => 5n * 10n ** 18n],
      [encodeFunctionData({ abi: MORE, functionName: 'increaseAllowance', args: [other, 7n] }), (now) => now + 7n],
      [encodeFunctionData({ abi: MORE, functionName: 'decreaseAllowance', args: [other, 3n] }), (now) => now - 3n],
      [erc20('approve', 0n), () => 0n],
    ]
    for (const [data, expected] of steps) {
      const [action] = await read(at(token), data)
      const before = await allowed()
      await send(at(token), data)
      const now = await allowed()
      expect(now).toBe(expected(before))
      if (now === 0n) expect(action).toEqual({ kind: 'revoke', token: at(token).toLowerCase(), spender: them })
      else {
        if (action?.kind !== 'allow' || action.what.amount === 'all') return expect.unreachable()
        const { amount } = action.what
        expect(now - (action.change === 'set' ? 0n : before)).toBe(action.change === 'less' ? -amount : amount)
        expect(action.spender).toBe(them)
      }
    }
  })

  it('should be the same one thing, or the whole collection, that another may take', async () => {
    const one = encodeFunctionData({ abi: erc721Abi, functionName: 'approve', args: [other, 1n] })
    const [allowsOne] = await read(at(apes), one)
    await send(at(apes), one)
    expect(
      await client.readContract({ address: at(apes), abi: erc721Abi, functionName: 'getApproved', args: [1n] }),
    ).toBe(other)
    expect(allowsOne).toMatchObject({ kind: 'allow', what: { id: 1n, amount: 1n }, spender: them })

    const isAllowed = () =>
      client.readContract({
        ...{ address: at(apes), abi: erc721Abi, functionName: 'isApprovedForAll', args: [account.address, other] },
      })
    for (const isOn of [true, false]) {
      const data = encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args: [other, isOn] })
      const [action] = await read(at(apes), data)
      await send(at(apes), data)
      expect([await isAllowed(), action?.kind]).toEqual([isOn, isOn ? 'allowAll' : 'revoke'])
    }
    expect(me).not.toBe(them)
  })
})
