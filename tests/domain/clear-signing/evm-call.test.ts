import * as fc from 'fast-check'
import {
  type Address,
  concatHex,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  erc721Abi,
  type Hex,
  maxUint256,
  multicall3Abi,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  toFunctionSelector,
} from 'viem'
import { describe, expect, it } from 'vitest'
import type { SignedAction } from '../../../src/domain/clear-signing/action.ts'
import { MAX_ACTIONS } from '../../../src/domain/clear-signing/budget.ts'
import { bundleMethods } from '../../../src/domain/clear-signing/bundle-methods.ts'
import { controlMethods } from '../../../src/domain/clear-signing/control-methods.ts'
import { actionsOfCall } from '../../../src/domain/clear-signing/evm-call.ts'
import { tokenMethods } from '../../../src/domain/clear-signing/token-methods.ts'
import { readFileSync } from 'node:fs'

const ME = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const BOB = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const WETH = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const APES = '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d'
const SAFE = '0x9641d764fc13c8b624c04430c7356c1c7c8102e3'
const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const MULTICALL3 = '0xca11bde05977b3631167028862be2a173976ca11'
const MULTI_SEND = '0x38869bf66a61cf6bdb996a6ae40d5853fd43b526'

const PROTOCOLS = parseAbi([
  'function increaseAllowance(address spender, uint256 addedValue)',
  'function decreaseAllowance(address spender, uint256 subtractedValue)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function multicall(bytes[] data)',
  'function multicall(uint256 deadline, bytes[] data)',
  'function burn(uint256 amount)',
  'function withdraw(uint256 amount)',
  'function addOwnerWithThreshold(address owner, uint256 threshold)',
  'function changeThreshold(uint256 threshold)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
  'function multiSend(bytes transactions)',
  'function execute(address dest, uint256 value, bytes func)',
  'function execute(bytes32 mode, bytes executionCalldata)',
  'function executeBatch(address[] dest, bytes[] func)',
  'function executeBatch(address[] dest, uint256[] value, bytes[] func)',
  'function executeUserOp(address to, uint256 value, bytes data, uint8 operation)',
])
const PERMIT2_ABI = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function transferFrom(address from, address to, uint160 amount, address token)',
  'struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  'struct PermitSingle { PermitDetails details; address spender; uint256 sigDeadline; }',
  'struct PermitBatch { PermitDetails[] details; address spender; uint256 sigDeadline; }',
  'function permit(address owner, PermitSingle permitSingle, bytes signature)',
])
const PERMIT2_BATCH_ABI = parseAbi([
  'struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  'struct PermitBatch { PermitDetails[] details; address spender; uint256 sigDeadline; }',
  'function permit(address owner, PermitBatch permitBatch, bytes signature)',
])

const calls = (to: string, data: Hex, value = 0n): readonly SignedAction[] => actionsOfCall({ to, value, data }, ME)

const approve = (spender: Address, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
const transfer = (to: Address, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })

const sent = (amount: bigint, to: string = BOB, token: string | undefined = USDC): SignedAction => ({
  ...{ kind: 'send', what: { token, amount }, from: undefined, to },
})
const allowed = (amount: bigint, spender: string = BOB, change: 'set' | 'more' | 'less' = 'set'): SignedAction => ({
  ...{ kind: 'allow', what: { token: USDC, amount }, spender, change, until: undefined },
})

describe('the selectors', () => {
  it('should be those of the methods that stand beside them', () => {
    const of = (file: string) =>
      [
        ...readFileSync(new URL(`../../../src/domain/clear-signing/${file}.ts`, import.meta.url), 'utf8').matchAll(
          /'(0x[0-9a-f]{8})'.*\/\/ (\w+\(.*\))/g,
        ),
      ].map(([, selector, method]) => [selector, method] as const)
    const written = ['token-methods', 'bundle-methods', 'router-methods', 'control-methods'].flatMap(of)
    expect(written.length).toBeGreaterThanOrEqual(tokenMethods.length + bundleMethods.length + controlMethods.length)
    for (const [selector, method] of written)
      expect([method, toFunctionSelector(`function ${method}`)]).toEqual([method, selector])
  })
})

describe('actionsOfCall', () => {
  it.each<[string, readonly SignedAction[], readonly SignedAction[]]>([
    ['ether', calls(BOB, '0x', 5n), [sent(5n, BOB, undefined)].map(native)],
    ['approve', calls(USDC, approve(BOB, 5n)), [allowed(5n)]],
    ['approve of everything', calls(USDC, approve(BOB, maxUint256)), [allowed(maxUint256)]],
    [
      'increaseAllowance',
      calls(USDC, encodeFunctionData({ abi: PROTOCOLS, functionName: 'increaseAllowance', args: [BOB, 7n] })),
      [allowed(7n, BOB, 'more')],
    ],
    [
      'decreaseAllowance',
      calls(USDC, encodeFunctionData({ abi: PROTOCOLS, functionName: 'decreaseAllowance', args: [BOB, 7n] })),
      [allowed(7n, BOB, 'less')],
    ],
    [
      'setApprovalForAll',
      calls(APES, encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args: [BOB, true] })),
      [{ kind: 'allowAll', token: APES, spender: BOB }],
    ],
    [
      'setApprovalForAll that takes it back',
      calls(APES, encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args: [BOB, false] })),
      [{ kind: 'revoke', token: APES, spender: BOB }],
    ],
    ['transfer', calls(USDC, transfer(BOB, 5n)), [sent(5n)]],
    [
      'transferFrom of another account',
      calls(USDC, encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [BOB, ME, 5n] })),
      [{ kind: 'send', what: { token: USDC, amount: 5n }, from: BOB, to: ME }],
    ],
    [
      'transferFrom of the account itself',
      calls(USDC, encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [ME, BOB, 5n] })),
      [sent(5n)],
    ],
    [
      'safeTransferFrom',
      calls(APES, encodeFunctionData({ abi: erc721Abi, functionName: 'safeTransferFrom', args: [ME, BOB, 8n] })),
      [{ kind: 'send', what: { token: APES, id: 8n, amount: 1n }, from: undefined, to: BOB }],
    ],
    [
      'safeTransferFrom of ERC-1155',
      calls(
        APES,
        encodeFunctionData({ abi: PROTOCOLS, functionName: 'safeTransferFrom', args: [ME, BOB, 8n, 3n, '0x'] }),
      ),
      [{ kind: 'send', what: { token: APES, id: 8n, amount: 3n }, from: undefined, to: BOB }],
    ],
    [
      'safeBatchTransferFrom',
      calls(
        APES,
        encodeFunctionData({
          ...{ abi: PROTOCOLS, functionName: 'safeBatchTransferFrom', args: [ME, BOB, [8n, 9n], [3n, 4n], '0x'] },
        }),
      ),
      [
        { kind: 'send', what: { token: APES, id: 8n, amount: 3n }, from: undefined, to: BOB },
        { kind: 'send', what: { token: APES, id: 9n, amount: 4n }, from: undefined, to: BOB },
      ],
    ],
    [
      'approve of Permit2',
      calls(
        PERMIT2,
        encodeFunctionData({ abi: PERMIT2_ABI, functionName: 'approve', args: [USDC, BOB, 5n, 1_800_000_000] }),
      ),
      [{ kind: 'allow', what: { token: USDC, amount: 5n }, spender: BOB, change: 'set', until: 1_800_000_000n }],
    ],
    [
      'approve of Permit2 without an end',
      calls(
        PERMIT2,
        encodeFunctionData({ abi: PERMIT2_ABI, functionName: 'approve', args: [USDC, BOB, 5n, 2 ** 48 - 1] }),
      ),
      [allowed(5n)],
    ],
    [
      'approve of Permit2 for this block, T220',
      calls(PERMIT2, encodeFunctionData({ abi: PERMIT2_ABI, functionName: 'approve', args: [USDC, BOB, 5n, 0] })),
      [{ kind: 'takeOnce', what: { token: USDC, amount: 5n }, spender: BOB }],
    ],
    [
      'transferFrom of Permit2',
      calls(PERMIT2, encodeFunctionData({ abi: PERMIT2_ABI, functionName: 'transferFrom', args: [ME, BOB, 5n, USDC] })),
      [sent(5n)],
    ],
    [
      'permit of Permit2',
      calls(
        PERMIT2,
        encodeFunctionData({
          ...{ abi: PERMIT2_ABI, functionName: 'permit' },
          args: [
            ME,
            { details: { token: USDC, amount: 5n, expiration: 9, nonce: 0 }, spender: BOB, sigDeadline: 1n },
            '0x',
          ],
        }),
      ),
      [{ kind: 'allow', what: { token: USDC, amount: 5n }, spender: BOB, change: 'set', until: 9n }],
    ],
    [
      'permit of Permit2, of several tokens',
      calls(
        PERMIT2,
        encodeFunctionData({
          ...{ abi: PERMIT2_BATCH_ABI, functionName: 'permit' },
          args: [
            ME,
            {
              details: [
                { token: USDC, amount: 5n, expiration: 9, nonce: 0 },
                { token: APES, amount: 6n, expiration: 8, nonce: 0 },
              ],
              ...{ spender: BOB, sigDeadline: 1n },
            },
            '0x',
          ],
        }),
      ),
      [
        { kind: 'allow', what: { token: USDC, amount: 5n }, spender: BOB, change: 'set', until: 9n },
        { kind: 'allow', what: { token: APES, amount: 6n }, spender: BOB, change: 'set', until: 8n },
      ],
    ],
    [
      'deposit of WETH',
      calls(WETH, '0xd0e30db0', 7n),
      [
        { kind: 'send', what: { token: undefined, amount: 7n }, from: undefined, to: WETH, isPayment: true },
        { kind: 'mint', what: { token: WETH, amount: 7n }, to: ME },
      ],
    ],
    [
      'withdraw of WETH',
      calls(WETH, encodeFunctionData({ abi: PROTOCOLS, functionName: 'withdraw', args: [7n] })),
      [
        {
          ...{ kind: 'trade', gives: [{ token: WETH, amount: 7n }], others: [] },
          gets: [{ token: undefined, amount: 7n }],
        },
      ],
    ],
    [
      'the same of any other contract, where it may mean anything',
      calls(USDC, encodeFunctionData({ abi: PROTOCOLS, functionName: 'withdraw', args: [7n] })),
      [{ kind: 'unknown', to: USDC, selector: '0x2e1a7d4d' }],
    ],
    [
      'a bundle of nothing, which is told as unknown and not as nothing',
      calls(MULTICALL3, encodeFunctionData({ abi: PROTOCOLS, functionName: 'multicall', args: [[]] })),
      [{ kind: 'unknown', to: MULTICALL3, selector: '0xac9650d8' }],
    ],
    [
      'burn',
      calls(USDC, encodeFunctionData({ abi: PROTOCOLS, functionName: 'burn', args: [5n] })),
      [{ kind: 'burn', what: { token: USDC, amount: 5n }, from: undefined }],
    ],
    [
      'a new owner of a Safe',
      calls(SAFE, encodeFunctionData({ abi: PROTOCOLS, functionName: 'addOwnerWithThreshold', args: [BOB, 1n] })),
      [{ kind: 'control', account: SAFE, who: BOB }],
    ],
    [
      'fewer signatures of a Safe',
      calls(SAFE, encodeFunctionData({ abi: PROTOCOLS, functionName: 'changeThreshold', args: [1n] })),
      [{ kind: 'control', account: SAFE, who: undefined }],
    ],
    ['what is not known', calls(USDC, '0x12345678'), [{ kind: 'unknown', to: USDC, selector: '0x12345678' }]],
    ['data without a selector', calls(USDC, '0x1234'), [{ kind: 'unknown', to: USDC, selector: undefined }]],
    [
      'half of the words',
      calls(USDC, approve(BOB, 5n).slice(0, -64) as Hex),
      [{ kind: 'unknown', to: USDC, selector: '0x095ea7b3' }],
    ],
    [
      'a payment with what is not known',
      calls(BOB, '0x12345678', 5n),
      [{ ...native(sent(5n)), isPayment: true } as SignedAction, { kind: 'unknown', to: BOB, selector: '0x12345678' }],
    ],
  ])('should read %s', (_what, actions, expected) => {
    expect(actions).toEqual(expected)
  })

  it('T221 should read words as contracts of old compilers do: an address with something in front, any yes, a cut end', () => {
    const dirty = BOB.slice(2).padStart(64, '1')
    expect(calls(USDC, `0x095ea7b3${dirty}${'f'.repeat(64)}`)).toEqual([allowed(maxUint256)])
    expect(calls(USDC, `0xa9059cbb${dirty}${numberToHex(5n, { size: 32 }).slice(2)}`)).toEqual([sent(5n)])
    expect(calls(APES, `0xa22cb465${dirty}${numberToHex(2n, { size: 32 }).slice(2)}`)).toEqual([
      { kind: 'allowAll', token: APES, spender: BOB },
    ])
    const cut = approve(BOB, maxUint256).slice(0, -2) as Hex
    expect(calls(USDC, cut)).toEqual([allowed(maxUint256 - 255n)])
    const bundle = encodeFunctionData({ abi: PROTOCOLS, functionName: 'multicall', args: [[cut]] })
    expect(calls(USDC, bundle)).toEqual([allowed(maxUint256 - 255n)])
  })

  it('should read a contract that is created', () => {
    expect(actionsOfCall({ to: undefined, value: 0n, data: '0x6001' }, ME)).toEqual([{ kind: 'create' }])
  })

  it('should read the permit of the account alone', () => {
    const permit = (owner: Address) =>
      encodeFunctionData({
        ...{ abi: PROTOCOLS, functionName: 'permit' },
        args: [owner, BOB, 5n, 9n, 27, numberToHex(1n, { size: 32 }), numberToHex(2n, { size: 32 })],
      })
    expect(calls(USDC, permit(ME))).toEqual([allowed(5n)])
    expect(calls(USDC, permit(BOB))).toEqual([{ kind: 'unknown', to: USDC, selector: '0xd505accf' }])
  })
})

/** Of the network's own currency. */
function native(action: SignedAction): SignedAction {
  return action.kind === 'send' ? { ...action, what: { ...action.what, token: undefined } } : action
}

describe('actionsOfCall, of calls in calls', () => {
  it('should read what a contract does with itself, for the account', () => {
    const data = [approve(BOB, 5n), transfer(BOB, 6n)]
    expect(calls(USDC, encodeFunctionData({ abi: PROTOCOLS, functionName: 'multicall', args: [data] }))).toEqual([
      ...[allowed(5n), sent(6n)],
    ])
    expect(calls(USDC, encodeFunctionData({ abi: PROTOCOLS, functionName: 'multicall', args: [9n, data] }))).toEqual([
      ...[allowed(5n), sent(6n)],
    ])
  })

  it('should say that Multicall3 acts in its own name, and so with what others allowed it', () => {
    const from = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [ME, BOB, 5n] })
    const data = encodeFunctionData({
      ...{ abi: multicall3Abi, functionName: 'aggregate3' },
      args: [[{ target: USDC, allowFailure: true, callData: from }]],
    })
    const actions = [{ kind: 'send', what: { token: USDC, amount: 5n }, from: ME, to: BOB }]
    expect(calls(MULTICALL3, data)).toEqual([{ kind: 'actAs', as: 'contract', account: MULTICALL3, actions }])
  })

  it.each<[string, Hex]>([
    ['execute', encodeFunctionData({ abi: PROTOCOLS, functionName: 'execute', args: [USDC, 0n, approve(BOB, 5n)] })],
    [
      'executeBatch',
      encodeFunctionData({ abi: PROTOCOLS, functionName: 'executeBatch', args: [[USDC], [approve(BOB, 5n)]] }),
    ],
    [
      'executeBatch with values',
      encodeFunctionData({ abi: PROTOCOLS, functionName: 'executeBatch', args: [[USDC], [0n], [approve(BOB, 5n)]] }),
    ],
    [
      'executeBatch with no values',
      encodeFunctionData({ abi: PROTOCOLS, functionName: 'executeBatch', args: [[USDC], [], [approve(BOB, 5n)]] }),
    ],
    [
      'executeUserOp',
      encodeFunctionData({ abi: PROTOCOLS, functionName: 'executeUserOp', args: [USDC, 0n, approve(BOB, 5n), 0] }),
    ],
    [
      'a single call of ERC-7579',
      encodeFunctionData({
        ...{ abi: PROTOCOLS, functionName: 'execute' },
        args: [
          numberToHex(0n, { size: 32 }),
          encodePacked(['address', 'uint256', 'bytes'], [USDC, 0n, approve(BOB, 5n)]),
        ],
      }),
    ],
    [
      'a batch of ERC-7579',
      encodeFunctionData({
        ...{ abi: PROTOCOLS, functionName: 'execute' },
        args: [
          `0x01${'0'.repeat(62)}`,
          encodeAbiParameters(
            [
              {
                type: 'tuple[]',
                components: [
                  { name: 'target', type: 'address' },
                  { name: 'value', type: 'uint256' },
                  { name: 'callData', type: 'bytes' },
                ],
              },
            ],
            [[{ target: USDC, value: 0n, callData: approve(BOB, 5n) }]],
          ),
        ],
      }),
    ],
  ])('should read what a smart account does by %s', (_name, data) => {
    expect(calls(SAFE, data)).toEqual([{ kind: 'actAs', as: 'smartAccount', account: SAFE, actions: [allowed(5n)] }])
    // The account has code of its own (EIP-7702).
    expect(actionsOfCall({ to: ME, value: 0n, data }, ME)).toEqual([allowed(5n)])
  })

  it('should say that code that runs in the account can do everything', () => {
    const delegated = encodeFunctionData({ abi: PROTOCOLS, functionName: 'executeUserOp', args: [BOB, 0n, '0x', 1] })
    expect(calls(SAFE, delegated)).toEqual([{ kind: 'control', account: SAFE, who: BOB }])
    const byMode = encodeFunctionData({
      ...{ abi: PROTOCOLS, functionName: 'execute', args: [`0xff${'0'.repeat(62)}`, BOB] },
    })
    expect(calls(SAFE, byMode)).toEqual([{ kind: 'control', account: SAFE, who: BOB }])
  })

  const NONE = '0x0000000000000000000000000000000000000000'
  const ofSafe = (
    to: Address,
    data: Hex,
    operation: number,
    price = 0n,
    token: Address = NONE,
    receiver: Address = NONE,
  ) =>
    calls(
      SAFE,
      encodeFunctionData({
        ...{ abi: PROTOCOLS, functionName: 'execTransaction' },
        args: [to, 0n, data, operation, 0n, 0n, price, token, receiver, '0x'],
      }),
    )
  const packed = (operation: number, to: Address, value: bigint, data: Hex) =>
    encodePacked(
      ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
      [operation, to, value, BigInt((data.length - 2) / 2), data],
    )
  const bundle = (...each: readonly Hex[]) =>
    encodeFunctionData({ abi: PROTOCOLS, functionName: 'multiSend', args: [concatHex(each)] })

  it('should read the transaction of a Safe', () => {
    const actions = [allowed(5n)]
    expect(ofSafe(USDC, approve(BOB, 5n), 0)).toEqual([{ kind: 'actAs', as: 'safe', account: SAFE, actions }])
  })

  const CALLS = parseAbiParameters('(address to, uint256 value, bytes data)[]')
  const own = encodeFunctionData({ abi: PROTOCOLS, functionName: 'addOwnerWithThreshold', args: [BOB, 1n] })
  const batch = (...each: readonly { to: Address; value?: bigint; data: Hex }[]) =>
    encodeAbiParameters(CALLS, [each.map((call) => ({ value: 0n, ...call }))])
  const batches = (...each: readonly Hex[]) => encodeAbiParameters(parseAbiParameters('bytes[]'), [each])
  /** The mode's first two bytes, and the four that name what ERC-7821 adds. */
  const run = (mode: string, data: Hex, account: string = SAFE) => {
    const [head, selector = '00000000'] = mode.split(' ')
    const written: Hex = `0x${head}00000000${selector}${'0'.repeat(44)}`
    const args = [written, data] as const
    return calls(account, encodeFunctionData({ abi: PROTOCOLS, functionName: 'execute', args }))
  }
  const byAccount = (...actions: readonly SignedAction[]) => [
    { kind: 'actAs', as: 'smartAccount', account: SAFE, actions },
  ]
  const unknownMode = [{ kind: 'unknown', to: SAFE, selector: '0xe9ae5c53' }]
  const allows = batch({ to: USDC, data: approve(BOB, 5n) })

  it('T76 should read a batch of ERC-7821, and each of a batch of batches', () => {
    expect(run('0100 78210001', allows)).toEqual(byAccount(allowed(5n)))
    // With data of the account's own behind the calls.
    const [, head, , ...rest] =
      encodeAbiParameters(parseAbiParameters('(address to, uint256 value, bytes data)[], bytes'), [
        ...([[{ to: USDC, value: 0n, data: approve(BOB, 5n) }], '0x1234'] as const),
      ]).match(/0x|.{64}/g) ?? []
    expect(run('0100 78210001', `0x${head}${'f'.repeat(64)}${rest.join('')}`)).toEqual(byAccount(allowed(5n)))
    const two = batches(allows, batch({ to: USDC, data: transfer(BOB, 6n) }, { to: USDC, data: transfer(BOB, 7n) }))
    expect(run('0100 78210002', two)).toEqual(byAccount(allowed(5n), sent(6n), sent(7n)))
    expect(run('0100 78210002', two, ME)).toEqual([allowed(5n), sent(6n), sent(7n)])
  })

  it('T76 should not read a batch of batches as a batch, though its bytes may be read as one', () => {
    const word = (value: number) => value.toString(16).padStart(64, '0')
    // The calls stand behind some zeros, as decoders of the ABI allow; read as a batch it is one small payment.
    const inner: Hex = `0x${word(0x80)}${word(0x60)}${word(0)}${word(0)}${allows.slice(2 + 64)}`
    const outer = `0x${word(0x20)}${word(1)}${word(0x20)}${word((inner.length - 2) / 2)}${inner.slice(2)}` as const
    expect(decodeAbiParameters(CALLS, outer)).toMatchObject([[{ value: 0x80n, data: '0x' }]])
    expect(run('0100 78210002', outer)).toEqual(byAccount(allowed(5n)))
  })

  it.each<[string, string, Hex]>([
    ['a batch of a standard that is not known', '0100 78210003', allows],
    [
      'a single call of one',
      '0000 78210001',
      encodePacked(['address', 'uint256', 'bytes'], [USDC, 0n, approve(BOB, 5n)]),
    ],
    ['a failure that is met in an unknown way', '0102', allows],
    ['a call that changes nothing', 'fe00', encodePacked(['address', 'bytes'], [USDC, approve(BOB, 5n)])],
    ['batches of which one is cut', '0100 78210002', batches(allows, allows.slice(0, -64) as Hex)],
    ['a batch for batches', '0100 78210002', allows],
    [
      'what one standard has paid to nobody, and the other has kept',
      '0100',
      batch({ to: NONE, value: 5n, data: '0x' }),
    ],
  ])('T76 should say that it does not know %s', (_what, mode, data) => {
    expect(run(mode, data)).toEqual(unknownMode)
  })

  it('T76 S245 should say that it has not read more calls than can be reviewed, in batches that are short', () => {
    const one = batch(...Array.from({ length: MAX_ACTIONS / 2 }, () => ({ to: BOB, data: '0x' }) as const))
    expect(run('0100 78210002', batches(one, one, one))).toEqual([...unknownMode, { kind: 'unread' }])
  })

  it.each(['0100', '0101', '0100 78210001', '0100 78210002'])(
    'T76 should read a call of no address as one of itself: %s',
    (mode) => {
      const calling = batch({ to: NONE, data: own })
      expect(run(mode, mode.endsWith('2') ? batches(calling) : calling, ME)).toEqual([
        { kind: 'control', account: ME, who: BOB },
      ])
    },
  )

  const refunded = (token: string | undefined, spender: string | undefined): SignedAction => ({
    ...{ kind: 'takeOnce', what: { token, amount: 'all' }, spender },
  })

  it('T75 should say whom a Safe pays for handing its transaction in, however many calls there are', () => {
    const inSafe = (actions: readonly SignedAction[]) => [{ kind: 'actAs', as: 'safe', account: SAFE, actions }]
    const [data, allows] = [approve(BOB, 5n), allowed(5n)]
    expect(ofSafe(USDC, data, 0, 1n, USDC, BOB)).toEqual(inSafe([refunded(USDC, BOB), allows]))
    expect(ofSafe(USDC, data, 0, 1n, NONE, BOB)).toEqual(inSafe([refunded(undefined, BOB), allows]))
    expect(ofSafe(USDC, data, 0, 1n, USDC)).toEqual(inSafe([refunded(USDC, undefined), allows]))
    expect(ofSafe(USDC, data, 0, 0n, USDC, BOB)).toEqual(inSafe([allows]))
    const many = bundle(...Array.from({ length: MAX_ACTIONS }, () => packed(0, BOB, 0n, '0x')))
    expect(ofSafe(MULTI_SEND, many, 1, 1n, USDC, BOB)[0]).toMatchObject({
      actions: expect.arrayContaining([refunded(USDC, BOB)]) as unknown,
    })
  })

  it('should read a bundle of calls of a Safe, each of them', () => {
    const data = bundle(packed(0, USDC, 0n, transfer(BOB, 5n)), packed(0, BOB, 7n, '0x'))
    const actions = [sent(5n), native(sent(7n))]
    expect(ofSafe(MULTI_SEND, data, 1)).toEqual([{ kind: 'actAs', as: 'safe', account: SAFE, actions }])
  })

  it.each<[string, Address, Hex]>([
    ['other code', BOB, '0x12345678'],
    ['a bundle that is cut', MULTI_SEND, bundle(packed(0, USDC, 0n, transfer(BOB, 5n)).slice(0, -4) as Hex)],
    ['another method of the bundle', MULTI_SEND, '0x12345678'],
  ])('should say that a Safe that delegates to %s gives everything away', (_what, to, data) => {
    const actions = [{ kind: 'control', account: SAFE, who: to }]
    expect(ofSafe(to, data, 1)).toEqual([{ kind: 'actAs', as: 'safe', account: SAFE, actions }])
  })

  it('should say so of code in a bundle too', () => {
    const actions = [{ kind: 'control', account: SAFE, who: BOB }]
    expect(ofSafe(MULTI_SEND, bundle(packed(1, BOB, 0n, '0x12345678')), 1)).toEqual([
      { kind: 'actAs', as: 'safe', account: SAFE, actions },
    ])
  })
})

const countOf = (actions: readonly SignedAction[]): number =>
  actions.reduce((sum, action) => sum + 1 + (action.kind === 'actAs' ? countOf(action.actions) : 0), 0)

describe('actionsOfCall, of any bytes', () => {
  it('S25 should never say more than a visitor can review, whatever stands in the bytes', () => {
    const selector = fc.constantFrom(...[...tokenMethods, ...bundleMethods, ...controlMethods].map(([each]) => each))
    // Small numbers are offsets and lengths that lead somewhere, also back to what was read before.
    const word = fc
      .oneof(
        fc.bigInt(0n, 12n).map((each) => each * 32n),
        fc.bigInt(0n, 8n),
        fc.bigInt(0n, maxUint256),
      )
      .map((value) => value.toString(16).padStart(64, '0'))
    fc.assert(
      fc.property(selector, fc.array(word, { maxLength: 40 }), (start, words) => {
        expect(countOf(calls(SAFE, `${start}${words.join('')}` as Hex))).toBeLessThanOrEqual(MAX_ACTIONS + 1)
      }),
    )
  })

  it('S25 should end where calls lead to themselves', () => {
    // multicall(bytes[]) of 100 items, each of which is the whole of the data once more.
    const head = [32n, 100n, ...Array.from({ length: 100 }, () => 0n)]
    const own = `ac9650d8${head.map((each) => each.toString(16).padStart(64, '0')).join('')}`
    const nested = (depth: number): Hex =>
      depth === 0
        ? `0x${own}`
        : encodeFunctionData({
            ...{
              abi: PROTOCOLS,
              functionName: 'multicall',
              args: [Array.from({ length: 3 }, () => nested(depth - 1))],
            },
          })
    const actions = calls(SAFE, nested(7))
    expect(actions.at(-1)).toEqual({ kind: 'unread' })
    expect(countOf(actions)).toBeLessThanOrEqual(MAX_ACTIONS + 1)
  })

  it('S25 should say that a long list was not read to its end', () => {
    const data = Array.from({ length: MAX_ACTIONS }, () => transfer(BOB, 1n))
    const actions = calls(USDC, encodeFunctionData({ abi: PROTOCOLS, functionName: 'multicall', args: [data] }))
    expect(actions).toHaveLength(MAX_ACTIONS)
    expect(actions.at(-1)).toEqual({ kind: 'unread' })
  })
})
