import * as fc from 'fast-check'
import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  maxUint160,
  maxUint256,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { describe, expect, it } from 'vitest'
import type { Quantity, SignedAction } from '../../../src/domain/clear-signing/action.ts'
import { MAX_ACTIONS } from '../../../src/domain/clear-signing/budget.ts'
import { actionsOfCall } from '../../../src/domain/clear-signing/evm-call.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { concernsOf } from '../../../src/domain/rpc/concerns.ts'
import { readRequest } from '../../../src/domain/rpc/read-request.ts'

const ME = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const BOB = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const FEES = '0x000000fee13a103a10d593b9ae06b3e05f2e7e1c'
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const USDT = '0xdac17f958d2ee523a2206206994597c13d831ec7'
const DAI = '0x6b175474e89094c44da98b954eedeac495271d0f'
const WETH = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const ROUTER = '0x66a9893cc07d91d95644aedd05d03f95e1dba8af'
const ETH = '0x0000000000000000000000000000000000000000'
const [CALLER, ITSELF] = ['0x0000000000000000000000000000000000000001', '0x0000000000000000000000000000000000000002']

const ABI = parseAbi([
  'function execute(bytes commands, bytes[] inputs) payable',
  'function execute(bytes commands, bytes[] inputs, uint256 deadline) payable',
])

/** A command by its number, and the types of its input as Uniswap's reference has them. */
const command =
  (number: number, types: string) =>
  (...values: readonly unknown[]): readonly [number, Hex] => [
    number,
    encodeAbiParameters(parseAbiParameters(types) as never, values as never),
  ]
const SWAP_3 = 'address, uint256, uint256, bytes, bool'
const SWAP_2 = 'address, uint256, uint256, address[], bool'
const PARTY = 'address, address, uint256'
const swap3 = command(0x00, SWAP_3)
const swap3Out = command(0x01, SWAP_3)
const take = command(0x02, PARTY)
const sweep = command(0x04, PARTY)
const transfer = command(0x05, PARTY)
const portion = command(0x06, PARTY)
const swap2 = command(0x08, SWAP_2)
const swap2Out = command(0x09, SWAP_2)
const wrap = command(0x0b, 'address, uint256')
const unwrap = command(0x0c, 'address, uint256')
const check = command(0x0e, PARTY)
const permit = command(
  0x0a,
  '((address token, uint160 amount, uint48 expiration, uint48 nonce) details, address spender, uint256 sigDeadline), bytes',
)
const permitBatch = command(
  0x03,
  '((address token, uint160 amount, uint48 expiration, uint48 nonce)[] details, address spender, uint256 sigDeadline), bytes',
)

const path = (...tokens: readonly string[]): Hex =>
  concatHex(
    tokens.map((token, place) =>
      place === 0 ? (token as Address) : encodePacked(['uint24', 'address'], [500, token as Address]),
    ),
  )

const dataOf = (...commands: readonly (readonly [number, Hex])[]): Hex =>
  encodeFunctionData({
    abi: ABI,
    functionName: 'execute',
    args: [
      `0x${commands.map(([number]) => number.toString(16).padStart(2, '0')).join('')}`,
      commands.map(([, input]) => input),
      1_745_233_597n,
    ],
  })
const does = (...commands: readonly (readonly [number, Hex])[]): readonly SignedAction[] =>
  actionsOfCall({ to: ROUTER, value: 0n, data: dataOf(...commands) }, ME)

const of = (token: string | undefined, amount: bigint | 'all'): Quantity => ({ token, amount })
const trade = (gives: readonly Quantity[], gets: readonly Quantity[], others: readonly Quantity[] = []) =>
  ({ kind: 'trade', gives, gets, others }) as const
const sent = (what: Quantity, to: string): SignedAction => ({ kind: 'send', what, from: undefined, to })
const unknown = (selector: string): SignedAction => ({ kind: 'unknown', to: ROUTER, selector })
const paid = (amount: bigint, to: string): SignedAction =>
  ({ ...sent(of(undefined, amount), to), isPayment: true }) as SignedAction

/** Of a transaction on Optimism: 0x7e2871f2521b31b1b5b8acf0a739efb42cb760b6ca69ef0cdb657cf45e826a89. */
const ON_OPTIMISM: Hex = `0x3593564c${[
  '000000000000000000000000000000000000000000000000000000000000006000000000000000000000000000000000000000000000000000000000000000a0',
  '00000000000000000000000000000000000000000000000000000000655bd42b0000000000000000000000000000000000000000000000000000000000000002',
  '0b000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002',
  '000000000000000000000000000000000000000000000000000000000000004000000000000000000000000000000000000000000000000000000000000000a0',
  '00000000000000000000000000000000000000000000000000000000000000400000000000000000000000000000000000000000000000000000000000000002',
  '00000000000000000000000000000000000000000000000003782dace9d900000000000000000000000000000000000000000000000000000000000000000120',
  '000000000000000000000000000000000000000000000000000000000000000100000000000000000000000000000000000000000000000003782dace9d90000',
  '00000000000000000000000000000000000000000000001b53d6516f4ad8844c00000000000000000000000000000000000000000000000000000000000000a0',
  '00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000042',
  '42000000000000000000000000000000000000060001f4da10009cbd5d07dd0cecc66161fc93d7c9000da10000648c6f28f2f1a3c87f0f938b96d27520d9751e',
  'c8d9000000000000000000000000000000000000000000000000000000000000',
].join('')}`

describe('what Uniswap’s router of commands does', () => {
  it('should be read of a transaction that happened: ether for sUSD, by two pools', () => {
    const router = '0xec8b0f7ffe3ae75d7ffab09429e3675bb63503e4'
    const value = 250_000_000_000_000_000n
    expect(actionsOfCall({ to: router, value, data: ON_OPTIMISM }, ME)).toEqual([
      paid(value, router),
      trade([], [of('0x8c6f28f2f1a3c87f0f938b96d27520d9751ec8d9', 504_103_195_478_760_916_044n)]),
    ])
  })

  it.each<[string, readonly (readonly [number, Hex])[], readonly SignedAction[]]>([
    [
      'a swap of the account, by the third version',
      [swap3(CALLER, 5n, 4n, path(USDC, WETH, DAI), true)],
      [trade([of(USDC, 5n)], [of(DAI, 4n)])],
    ],
    [
      'a swap to an exact amount, whose way is written from its end',
      [swap3Out(CALLER, 4n, 5n, path(DAI, WETH, USDC), true)],
      [trade([of(USDC, 5n)], [of(DAI, 4n)])],
    ],
    [
      'a swap by the second version',
      [swap2(ME, 5n, 4n, [USDC, WETH, DAI], true)],
      [trade([of(USDC, 5n)], [of(DAI, 4n)])],
    ],
    [
      'a swap to an exact amount by the second version',
      [swap2Out(CALLER, 4n, 5n, [USDC, DAI], true)],
      [trade([of(USDC, 5n)], [of(DAI, 4n)])],
    ],
    [
      'a way that is split',
      [swap3(CALLER, 5n, 4n, path(USDC, DAI), true), swap2(CALLER, 7n, 6n, [USDC, DAI], true)],
      [trade([of(USDC, 12n)], [of(DAI, 10n)])],
    ],
    [
      'tokens for ether, with a permit before',
      [
        permit(
          {
            details: { token: USDC, amount: maxUint160, expiration: 1_747_000_000, nonce: 0 },
            spender: ROUTER,
            sigDeadline: 1n,
          },
          '0x12',
        ),
        swap3(ITSELF, 5n, 3n, path(USDC, WETH), true),
        unwrap(CALLER, 3n),
      ],
      [
        { kind: 'allow', what: of(USDC, maxUint160), spender: ROUTER, change: 'set', until: 1_747_000_000n },
        trade([of(USDC, 5n)], [of(undefined, 3n)]),
      ],
    ],
    [
      'ether for tokens, of which the site keeps a part',
      // As Uniswap's own site writes it: the least stands where the rest is paid out.
      [
        wrap(ITSELF, 10n ** 18n),
        swap3(ITSELF, 10n ** 18n, 0n, path(WETH, USDT), false),
        portion(USDT, FEES, 25n),
        sweep(USDT, CALLER, 1_617_123_084n),
      ],
      [trade([], [of(USDT, 1_617_123_084n)], [of(USDT, 4_052_940n)])],
    ],
    [
      'a part of what is at least swapped',
      [swap3(ITSELF, 5n, 40_000n, path(USDC, DAI), true), portion(DAI, FEES, 100n), sweep(DAI, CALLER, 39_600n)],
      [trade([of(USDC, 5n)], [of(DAI, 39_600n)], [of(DAI, 400n)])],
    ],
    ['a transfer by Permit2', [take(USDC, BOB, 5n)], [sent(of(USDC, 5n), BOB)]],
    [
      'tokens that the router is given, and gives back',
      [take(USDC, ITSELF, 5n), transfer(USDC, CALLER, 5n)],
      [trade([of(USDC, 5n)], [of(USDC, 5n)])],
    ],
    [
      'a swap for another',
      [swap3(BOB, 5n, 4n, path(USDC, DAI), true)],
      [sent(of(DAI, 'all'), BOB), trade([of(USDC, 5n)], [])],
    ],
    [
      'a swap to an exact amount for another',
      [swap2Out(BOB, 4n, 5n, [USDC, DAI], true)],
      [sent(of(DAI, 4n), BOB), trade([of(USDC, 5n)], [])],
    ],
    ['ether for another', [wrap(ITSELF, 5n), unwrap(BOB, 5n)], [sent(of(undefined, 'all'), BOB)]],
    [
      'several permits',
      [
        permitBatch(
          {
            details: [USDC, DAI].map((token) => ({ token, amount: 5n, expiration: 7, nonce: 0 })),
            ...{ spender: BOB, sigDeadline: 1n },
          },
          '0x12',
        ),
      ],
      [USDC, DAI].map((token) => ({ kind: 'allow', what: of(token, 5n), spender: BOB, change: 'set', until: 7n })),
    ],
    [
      'a balance that is looked at',
      [swap3(CALLER, 5n, 4n, path(USDC, DAI), true), check(ME, DAI, 4n)],
      [trade([of(USDC, 5n)], [of(DAI, 4n)])],
    ],
    [
      'what is swept of ether',
      [swap2Out(CALLER, 4n, 5n, [WETH, DAI], false), sweep(ETH, CALLER, 1n)],
      [trade([], [of(DAI, 4n), of(undefined, 1n)])],
    ],
  ])('should be read of %s', (_what, commands, actions) => {
    expect(does(...commands)).toEqual(actions)
  })

  const BALANCE = 2n ** 255n
  const swapped = swap3(ITSELF, 5n, 4n, path(USDC, WETH), true)

  it.each<[string, readonly (readonly [number, Hex])[], readonly SignedAction[]]>([
    ['pays the account what is left, which may be nothing', [swapped, transfer(WETH, CALLER, BALANCE)], []],
    [
      'has swept to another before',
      [swapped, sweep(WETH, BOB, 0n), transfer(WETH, CALLER, BALANCE)],
      [sent(of(WETH, 'all'), BOB)],
    ],
    ['sweeps to another, at least so much', [swapped, sweep(WETH, BOB, 3n)], [sent(of(WETH, 'all'), BOB)]],
    ['unwraps for another', [swapped, unwrap(BOB, 0n)], [sent(of(undefined, 'all'), BOB)]],
    ['pays another what is left', [swapped, transfer(WETH, BOB, BALANCE)], [sent(of(WETH, 'all'), BOB)]],
    ['pays another a part', [swapped, transfer(WETH, BOB, 3n)], [sent(of(WETH, 3n), BOB)]],
    ['keeps it', [swapped, transfer(WETH, ITSELF, BALANCE), sweep(WETH, ITSELF, 1n)], []],
  ])('T77 should be said to give nothing that is known for what is given, where it %s', (_what, commands, actions) => {
    expect(does(...commands)).toEqual([...actions, trade([of(USDC, 5n)], [])])
  })

  it('T77 should be said to have no limit, where an account gives as much as the router has', () => {
    const all = swap3(CALLER, BALANCE, 4n, path(USDC, DAI), true)
    const some = swap3(CALLER, 5n, 4n, path(USDC, DAI), true)
    expect(does(all, some)).toEqual([trade([of(USDC, 'all')], [of(DAI, 8n)])])
    expect(does(some, all)).toEqual([trade([of(USDC, 'all')], [of(DAI, 8n)])])
  })

  it('T77 should have nothing in return judged, where another gets it before', () => {
    const data = dataOf(swapped, sweep(WETH, BOB, 0n), transfer(WETH, CALLER, BALANCE))
    const account = { chain: chainId('eip155:1'), address: ME }
    const { facts } = readRequest('eth_sendTransaction', [{ from: ME, to: ROUTER, data }], account)
    const around = {
      ...{ origin: 'https://shop.example', account, isKnownNetwork: true },
      ...{ spenders: [], trial: undefined, earlier: [], reported: [] },
    }
    expect(concernsOf(facts, actionsOfCall({ to: ROUTER, value: 0n, data }, ME), around)).toEqual(['nothingInReturn'])
  })

  it.each<[string, readonly (readonly [number, Hex])[], readonly SignedAction[]]>([
    ['a command that is not known', [[0x10, '0x']], [unknown('0x10')]],
    ['one from a later version', [[0x40, '0x']], [unknown('0x40')]],
    ['a plan in a plan', [[0x21, '0x']], [unknown('0x21')]],
    [
      'an input that is cut',
      [[0x00, swap3(CALLER, 5n, 4n, path(USDC, DAI), true)[1].slice(0, 200) as Hex]],
      [unknown('0x00')],
    ],
    ['a way of one token', [swap3(CALLER, 5n, 4n, path(USDC), true)], [unknown('0x00')]],
    ['a part of nothing that is known', [portion(USDT, FEES, 25n)], [unknown('0x06')]],
    ['more than the whole', [portion(USDT, FEES, 10_001n)], [unknown('0x06')]],
    ['ether that becomes tokens of an address that only the router knows', [wrap(CALLER, 5n)], [unknown('0x0b')]],
    [
      'what leaves beside a command that is not known, and not what comes',
      [take(USDC, ITSELF, 5n), [0x10, '0x'], sweep(DAI, CALLER, 4n)],
      [sent(of(USDC, 5n), ROUTER), unknown('0x10')],
    ],
  ])('should be said to be unknown: %s', (_what, commands, actions) => {
    expect(does(...commands)).toEqual(actions)
  })

  it('should promise nothing of a command that may fail', () => {
    const [, input] = swap3(CALLER, 5n, 4n, path(USDC, DAI), true)
    expect(does([0x80, input])).toEqual([trade([of(USDC, 5n)], [])])
  })

  it('should be unknown as a whole where commands and inputs do not match', () => {
    const data = encodeFunctionData({ abi: ABI, functionName: 'execute', args: ['0x0000', ['0x']] })
    expect(actionsOfCall({ to: ROUTER, value: 0n, data }, ME)).toEqual([unknown('0x24856bc3')])
  })

  it('should be unknown of any other contract: what its commands mean only it knows', () => {
    const data = dataOf(swap3(CALLER, 5n, 10n ** 30n, path(USDC, WETH), true))
    expect(actionsOfCall({ to: BOB, value: 0n, data }, ME)).toEqual([
      { kind: 'unknown', to: BOB, selector: '0x3593564c' },
    ])
  })

  it.each([
    ['SwapRouter02: exactInputSingle', '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45', '0x04e45aaf'],
    ['SwapRouter: exactInput', '0xe592427a0aece92de3edee1f18e0157c05861564', '0xc04b8d59'],
    ['1inch: swap', '0x111111125421ca6dc452d289314280a0f8842a65', '0x07ed2379'],
    ['1inch: unoswap', '0x111111125421ca6dc452d289314280a0f8842a65', '0x83800a8e'],
  ])('should leave the methods of other routers plainly unknown: %s', (_what, to, selector) => {
    expect(actionsOfCall({ to, value: 0n, data: `${selector}${'00'.repeat(64)}` }, ME)).toEqual([
      { kind: 'unknown', to, selector },
    ])
  })

  it('should have the spender of a permit in it judged', () => {
    const details = { token: USDC, amount: maxUint160, expiration: 7, nonce: 0 }
    const data = dataOf(permit({ details, spender: BOB, sigDeadline: 1n }, '0x12'))
    const account = { chain: chainId('eip155:1'), address: ME }
    const { facts } = readRequest('eth_sendTransaction', [{ from: ME, to: ROUTER, data }], account)
    const actions = actionsOfCall({ to: ROUTER, value: 0n, data }, ME)
    const around = {
      ...{ origin: 'https://shop.example', account, isKnownNetwork: true },
      ...{ spenders: [], trial: undefined, earlier: [], reported: [] },
    }
    expect(concernsOf(facts, actions, around)).toEqual(['unlimited', 'unknownSpender'])
  })

  it('S25 should never say more than a visitor can review, nor promise more than the commands do', () => {
    const party = fc.constantFrom(CALLER, ITSELF, BOB, ME)
    const amount = fc.bigInt(0n, maxUint256)
    const token = fc.constantFrom(USDC, DAI, WETH)
    const one = fc.oneof(
      fc
        .tuple(party, amount, amount, fc.array(token, { minLength: 2, maxLength: 4 }), fc.boolean())
        .map(([to, inwards, out, tokens, isPaid]) => swap3(to, inwards, out, path(...tokens), isPaid)),
      fc.tuple(token, party, amount).map((given) => sweep(...given)),
      fc.tuple(token, party).map((given) => transfer(...given, BALANCE)),
      fc.tuple(party, amount).map((given) => unwrap(...given)),
      fc
        .tuple(fc.integer({ min: 0, max: 255 }), fc.uint8Array({ maxLength: 300 }))
        .map(([number, bytes]) => [number, `0x${Buffer.from(bytes).toString('hex')}` as Hex] as const),
    )
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 200 }), (commands) => {
        const actions = does(...commands)
        expect(actions.length).toBeLessThanOrEqual(MAX_ACTIONS + 1)
        const isTold = actions.some(({ kind }) => kind === 'trade') && actions.some(({ kind }) => kind === 'unknown')
        expect(isTold).toBe(false)
        const gets = actions.flatMap((each) => (each.kind === 'trade' ? each.gets : []))
        expect(gets.some((each) => each.amount === 'all')).toBe(false)
      }),
      { numRuns: 50 },
    )
  })
})
