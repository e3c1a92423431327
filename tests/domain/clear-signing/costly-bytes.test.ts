import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  numberToHex,
  padHex,
  parseAbi,
} from 'viem'
import { describe, expect, it } from 'vitest'
import type { SignedAction } from '../../../src/domain/clear-signing/action.ts'
import { MAX_ACTIONS } from '../../../src/domain/clear-signing/budget.ts'
import { actionsOfCall, actionsOfCalls } from '../../../src/domain/clear-signing/evm-call.ts'

const ME = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const SAFE = '0x9641d764fc13c8b624c04430c7356c1c7c8102e3'
const ROUTER = '0x66a9893cc07d91d95644aedd05d03f95e1dba8af'
const MULTICALL3 = '0xca11bde05977b3631167028862be2a173976ca11'
const MULTI_SEND = '0x38869bf66a61cf6bdb996a6ae40d5853fd43b526'

const word = (value: bigint | number): Hex => numberToHex(value, { size: 32 })

/** A list of a number of items, each of which is the same bytes: all offsets lead behind the last of them. */
const sameItems = (count: number, item: Hex): Hex =>
  concatHex([word(count), ...Array.from({ length: count }, () => word(32 * count)), item])

const flat = (actions: readonly SignedAction[]): readonly SignedAction[] =>
  actions.flatMap((each) => (each.kind === 'actAs' ? [each, ...flat(each.actions)] : [each]))

/** Where more than the length of the bytes were read, each of these would take minutes. */
describe('actionsOfCall, of bytes that cost much', () => {
  /** Each of 128 calls runs the same 128 commands, each of which permits the same 128 tokens: 50 kB say two millions. */
  const commands = (count: number): Hex => {
    const details = concatHex(Array.from({ length: count }, () => concatHex([padHex(USDC), word(5), word(9), word(0)])))
    const batch = concatHex([word(0x60), padHex(ME), word(9), word(count), details])
    const input = concatHex([word(0x40), word(0), batch])
    const inputs = sameItems(count, concatHex([word((input.length - 2) / 2), input]))
    const bytes = concatHex([word(count), `0x${'03'.repeat(count)}`])
    return concatHex(['0x24856bc3', word(0x40), word(0x40 + (bytes.length - 2) / 2), bytes, inputs])
  }

  it('S230 should read commands of a router that lead to the same bytes again and again', () => {
    const run = commands(128)
    const call = concatHex([padHex(ROUTER), word(0x40), word((run.length - 2) / 2), run])
    const data = concatHex(['0x252dba42', word(0x20), sameItems(128, call)])
    const actions = actionsOfCall({ to: MULTICALL3, value: 0n, data }, ME)
    expect(flat(actions).length).toBeLessThanOrEqual(MAX_ACTIONS + 1)
    expect(actions.at(-1)).toEqual({ kind: 'unread' })
  })

  it('S230 should promise nothing of commands behind the limit', () => {
    const types = [{ type: 'address' }, { type: 'address' }, { type: 'uint256' }] as const
    const sweep = encodeAbiParameters(types, [USDC, ME, 5n])
    const abi = parseAbi(['function execute(bytes commands, bytes[] inputs) payable'])
    const run = (count: number) =>
      encodeFunctionData({
        ...{ abi, functionName: 'execute' },
        args: [`0x${'04'.repeat(count)}`, Array.from({ length: count }, () => sweep)],
      })
    const told = (count: number) =>
      new Set(actionsOfCall({ to: ROUTER, value: 0n, data: run(count) }, ME).map(({ kind }) => kind))
    expect(told(100)).toEqual(new Set(['trade']))
    expect(told(128)).toEqual(new Set(['unknown', 'unread']))
  })

  it('S231 should read a bundle of a Safe within bundles, however deep', () => {
    const head = (length: number): readonly Hex[] => ['0x8d80ff0a', word(0x20), word(length)]
    const opened: Hex[] = []
    let length = 0
    for (let depth = 0; depth < 6_000; depth += 1) {
      opened.unshift(
        concatHex([...head(85 + length), encodePacked(['uint8', 'address'], [1, MULTI_SEND]), word(0), word(length)]),
      )
      length += 68 + 85
    }
    const inner = concatHex(opened)
    const words = [padHex(MULTI_SEND), word(0), word(0x140), word(1), word(0), word(0), word(0), word(0), word(0)]
    const data = concatHex(['0x6a761202', ...words, word(0x140), word((inner.length - 2) / 2), inner])
    const actions = actionsOfCall({ to: SAFE, value: 0n, data }, ME)
    // What is nested too deep to be read runs in the Safe itself.
    const control: SignedAction = { kind: 'control', account: SAFE, who: MULTI_SEND }
    expect(actions).toEqual([{ kind: 'actAs', as: 'safe', account: SAFE, actions: [control] }])
  })

  it('S247 should read of many calls together little more than of one, and say of which not all was read', () => {
    const multicall = encodeFunctionData({
      abi: parseAbi(['function aggregate((address target, bytes data)[] calls)']),
      args: [Array.from({ length: 112 }, () => ({ target: USDC, data: '0x' }) as const)],
    })
    const call = { to: MULTICALL3, value: 0n, data: multicall }
    const told = actionsOfCalls(
      Array.from({ length: 120 }, () => call),
      ME,
    )
    expect(told).toHaveLength(120)
    expect(flat(told.flat()).length).toBeLessThan(2 * (MAX_ACTIONS + 120))
    expect(told[0]?.at(-1)).not.toEqual({ kind: 'unread' })
    expect(told.slice(3).every((each) => each.at(-1)?.kind === 'unread')).toBe(true)
    // As many plain calls as a wallet is asked for at once are all read.
    const plain = Array.from({ length: 256 }, () => ({ to: ME, value: 1n, data: undefined }))
    expect(
      actionsOfCalls(plain, ME)
        .flat()
        .every(({ kind }) => kind === 'send'),
    ).toBe(true)
  })

  it('S245 should say that a longer list than is read was not, however many calls there are', () => {
    const long = encodeFunctionData({
      abi: parseAbi(['function multicall(bytes[] data)']),
      args: [Array.from({ length: 150 }, () => '0x' as const)],
    })
    const told = actionsOfCalls(
      Array.from({ length: 100 }, () => ({ to: USDC, value: 0n, data: long })),
      ME,
    )
    expect(told.every((each) => each.at(-1)?.kind === 'unread')).toBe(true)
  })
})
