import { encodeAbiParameters, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { MAX_ACTIONS } from '../../../src/domain/clear-signing/budget.ts'
import { actionsOfCall } from '../../../src/domain/clear-signing/evm-call.ts'
import { everyAction } from '../../../src/domain/clear-signing/meant-actions.ts'

const ME = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const THIEF = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const TOKEN = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const POSITIONS = '0xc36442b4a4522e871399cd717abdd847ab11fe88'
const ROUTER = '0x66a9893cc07d91d95644aedd05d03f95e1dba8af'
const MULTICALL3 = '0xca11bde05977b3631167028862be2a173976ca11'

const approveAll = encodeFunctionData({
  abi: parseAbi(['function setApprovalForAll(address operator, bool approved)']),
  args: [THIEF, true],
})
const nothing = encodeFunctionData({
  abi: parseAbi(['function approve(address spender, uint256 amount)']),
  args: [THIEF, 0n],
})
/** Many calls of which the last one gives a whole collection away. */
const datas = (count: number): readonly Hex[] => [...Array.from({ length: count - 1 }, () => nothing), approveAll]
const calls = (count: number) => datas(count).map((data) => ({ target: TOKEN, value: 0n, data }) as const)
const EXECUTIONS = [
  {
    type: 'tuple[]',
    components: [
      { name: 'target', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'data', type: 'bytes' },
    ],
  },
] as const
const BATCH = `0x01${'00'.repeat(31)}` as const
const BATCHES = `0x01000000000078210002${'00'.repeat(22)}` as const

const abi = parseAbi([
  'function multicall(bytes[] data)',
  'function aggregate((address target, bytes data)[] calls)',
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes data)[] calls)',
  'function executeBatch((address target, uint256 value, bytes data)[] calls)',
  'function execute(bytes32 mode, bytes executionData)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
])
const lists = parseAbi(['function executeBatch(address[] targets, uint256[] values, bytes[] data)'])
const router = parseAbi(['function execute(bytes commands, bytes[] inputs)'])

const targetsOf = (count: number) => Array.from({ length: count }, () => TOKEN) as readonly Hex[]
const BUNDLES: readonly (readonly [what: string, to: string, dataOf: (count: number) => Hex])[] = [
  ['calls of itself', POSITIONS, (n) => encodeFunctionData({ abi, functionName: 'multicall', args: [datas(n)] })],
  ['calls', MULTICALL3, (n) => encodeFunctionData({ abi, functionName: 'aggregate', args: [calls(n)] })],
  [
    'calls with values',
    MULTICALL3,
    (n) =>
      encodeFunctionData({
        ...{ abi, functionName: 'aggregate3Value' },
        args: [calls(n).map((each) => ({ ...each, allowFailure: true }))],
      }),
  ],
  ['calls of an account', ME, (n) => encodeFunctionData({ abi, functionName: 'executeBatch', args: [calls(n)] })],
  [
    'lists of an account',
    ME,
    (n) =>
      encodeFunctionData({
        ...{ abi: lists, functionName: 'executeBatch' },
        args: [targetsOf(n), [], datas(n)],
      }),
  ],
  [
    'a batch',
    ME,
    (n) =>
      encodeFunctionData({
        ...{ abi, functionName: 'execute' },
        args: [BATCH, encodeAbiParameters(EXECUTIONS, [calls(n)])],
      }),
  ],
  [
    'several batches',
    ME,
    (n) => {
      const half = encodeAbiParameters(EXECUTIONS, [calls(Math.ceil(n / 2))])
      const all = encodeAbiParameters([{ type: 'bytes[]' }], [[half, half]])
      return encodeFunctionData({ abi, functionName: 'execute', args: [BATCHES, all] })
    },
  ],
  [
    'things of a collection',
    TOKEN,
    (n) => {
      const numbers = Array.from({ length: n }, (_, place) => BigInt(place))
      return encodeFunctionData({
        ...{ abi, functionName: 'safeBatchTransferFrom' },
        args: [ME, THIEF, numbers, numbers, '0x'],
      })
    },
  ],
  [
    'commands of a router',
    ROUTER,
    (n) =>
      encodeFunctionData({
        ...{ abi: router, functionName: 'execute' },
        args: [`0x${'04'.repeat(n)}`, Array.from({ length: n }, () => '0x' as const)],
      }),
  ],
]

describe('actionsOfCall, of a list of more than is read of a request', () => {
  const kindsOf = (to: string, data: Hex) =>
    everyAction(actionsOfCall({ to, value: 0n, data }, ME)).map(({ kind }) => kind)

  it.each(BUNDLES)('S245 should say of %s that not all was read', (_what, to, dataOf) => {
    expect(kindsOf(to, dataOf(MAX_ACTIONS + 2))).toContain('unread')
    expect(kindsOf(to, dataOf(1_000))).toContain('unread')
  })

  it.each(BUNDLES.slice(0, 7))('should still read short ones: %s', (_what, to, dataOf) => {
    const kinds = kindsOf(to, dataOf(4))
    expect(kinds).toContain('allowAll')
    expect(kinds).not.toContain('unread')
  })
})
