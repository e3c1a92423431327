import { type Address, address, type IInstruction } from '@solana/web3.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SignedAction } from '../../../src/domain/clear-signing/action.ts'
import {
  actionsOfMessage,
  mostFeeOf,
  readTransactionText,
} from '../../../src/domain/clear-signing/solana-transaction.ts'
import { at, bytesOf, instruction, ME, number, written } from './solana.ts'

const [BOB, MINT, MINE, THEIRS] = [2, 3, 4, 5].map(at) as [Address, Address, Address, Address]
const [SYSTEM, TOKENS, TOKEN_2022, TOKEN_ACCOUNTS, STAKE, BUDGET] = [
  '11111111111111111111111111111111',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  'Stake11111111111111111111111111111111111111',
  'ComputeBudget111111111111111111111111111111',
].map(address) as [Address, Address, Address, Address, Address, Address]

function messageOf(instructions: readonly IInstruction[]) {
  const message = readTransactionText(written(ME, instructions))?.message
  if (message === undefined) throw new Error('The transaction of this test cannot be read.')
  return message
}
const HOLDINGS = new Map([
  [MINE, { mint: MINT, owner: ME }],
  [THEIRS, { mint: MINT, owner: BOB }],
])
const says = (...instructions: readonly IInstruction[]): readonly SignedAction[] =>
  actionsOfMessage(messageOf(instructions), ME, { tables: new Map(), holdings: HOLDINGS })

const amount = number(1_000_000_000_000n, 8)
const text = [...number(1n, 8), 97]
const key = bytesOf(BOB)

type Given = readonly [program: Address, data: readonly number[]]
/** Each instruction that is told, as short as it can be. Of the memo program the data is the note, up to its end. */
const INSTRUCTIONS: readonly Given[] = [
  ...[
    [...number(0n, 4), ...amount, ...number(1n, 8), ...key],
    [...number(1n, 4), ...key],
    [...number(2n, 4), ...amount],
    [...number(3n, 4), ...key, ...text, ...amount, ...number(1n, 8), ...key],
    number(4n, 4),
    [...number(5n, 4), ...amount],
    [...number(7n, 4), ...key],
    [...number(10n, 4), ...bytesOf(ME), ...text, ...key],
    [...number(11n, 4), ...amount, ...text, ...key],
  ].map((data) => [SYSTEM, data] as const),
  ...[TOKENS, TOKEN_2022].flatMap((program) =>
    [
      ...[1, 5, 9, 10, 11, 17, 22].map((kind) => [kind]),
      ...[3, 4, 7, 8].map((kind) => [kind, ...amount]),
      ...[12, 13, 14, 15].map((kind) => [kind, ...amount, 6]),
      ...[16, 18].map((kind) => [kind, ...key]),
      [6, 2, 1, ...key],
      [6, 2, 0],
    ].map((data) => [program, data] as const),
  ),
  [TOKEN_2022, [26, 1, ...amount, 6, ...amount]],
  ...[[0], [1]].map((data) => [TOKEN_ACCOUNTS, data] as const),
  ...[
    [...number(0n, 4), ...key, ...bytesOf(ME), ...number(1n, 8), ...number(0n, 8), ...bytesOf(MINT)],
    [...number(1n, 4), ...key, ...number(1n, 4)],
    number(2n, 4),
    [...number(3n, 4), ...amount],
    [...number(4n, 4), ...amount],
    number(5n, 4),
    number(7n, 4),
    number(9n, 4),
    [...number(10n, 4), ...number(1n, 4)],
  ].map((data) => [STAKE, data] as const),
]
const ACCOUNTS = [MINE, THEIRS, MINT, BOB, ME]
const sayOf = ([program, data]: Given, behind: Iterable<number> = []) =>
  says(instruction(program, ACCOUNTS, [...data, ...behind]))

describe('bytes behind the end of a Solana instruction', () => {
  it('should stand behind instructions that are read', () => {
    for (const given of INSTRUCTIONS) expect(sayOf(given).map(({ kind }) => kind)).not.toContain('unknown')
  })

  it('S26 should never change what an instruction is told to do', () => {
    fc.assert(
      fc.property(fc.constantFrom(...INSTRUCTIONS), fc.uint8Array({ minLength: 1, maxLength: 64 }), (given, behind) => {
        expect(sayOf(given, behind)).toEqual(sayOf(given))
      }),
    )
  })

  it('S26 should not name another new owner of an account that is assigned by a seed', () => {
    const assigned: Given = [SYSTEM, [...number(10n, 4), ...bytesOf(ME), ...text, ...key]]
    expect(sayOf(assigned, bytesOf(MINT))).toEqual([{ kind: 'control', account: MINE, who: BOB }])
  })

  it('S26 should tell as unknown what names a seed that is longer than its data', () => {
    const unknown = [{ kind: 'unknown', to: SYSTEM, selector: undefined }]
    for (const length of [2n, 33n, 2n ** 32n, 2n ** 64n - 1n])
      expect(sayOf([SYSTEM, [...number(10n, 4), ...key, ...number(length, 8), 97, ...key]])).toEqual(unknown)
  })

  it.each([
    ['an allowance', 4, { kind: 'allow', spender: THEIRS }],
    ['what is made', 7, { kind: 'mint', to: BOB }],
    ['what is burnt', 8, { kind: 'burn' }],
  ] as const)('S26 should not move the point in %s', (_what, kind, told) => {
    // Read as 18 decimals, a million USDC were a millionth of one.
    const [action] = sayOf([TOKENS, [kind, ...amount]], [18])
    expect(action).toMatchObject(told)
    expect(action).toHaveProperty('what.amount', 1_000_000_000_000n)
    expect(action).not.toHaveProperty('what.decimals')
  })

  it('S26 should leave the decimals of an instruction that is checked', () => {
    expect(sayOf([TOKENS, [13, ...amount, 6]], [18])[0]).toHaveProperty('what.decimals', 6)
  })

  const limitOf = (units: number, behind: Iterable<number> = []) =>
    instruction(BUDGET, [], [2, ...number(BigInt(units), 4), ...behind])
  const priceOf = (price: bigint, behind: Iterable<number> = []) =>
    instruction(BUDGET, [], [3, ...number(price, 8), ...behind])

  it('S26 T12 should not hide what is offered beside the base fee', () => {
    const budget = [limitOf(1_400_000), priceOf(10n ** 10n, [0])]
    expect(says(...budget)).toEqual([{ kind: 'priorityFee', atMost: 14_000_000_000n }])
    expect(mostFeeOf(messageOf(budget))).toBe(14_000_005_000n)
  })

  it('S26 T12 should never change what is offered beside the base fee', () => {
    const some = fc.uint8Array({ maxLength: 16 })
    const units = fc.integer({ min: 0, max: 2 ** 32 - 1 })
    fc.assert(
      fc.property(units, fc.bigInt(0n, 2n ** 64n - 1n), some, some, (limit, price, behind, more) => {
        const [plain, longer] = [
          [limitOf(limit), priceOf(price)],
          [limitOf(limit, behind), priceOf(price, more)],
        ]
        expect(says(...longer)).toEqual(says(...plain))
        expect(mostFeeOf(messageOf(longer))).toBe(mostFeeOf(messageOf(plain)))
      }),
    )
  })
})
