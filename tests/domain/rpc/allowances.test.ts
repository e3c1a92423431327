import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowancesIn, allowancesSigned, isUnlimited } from '../../../src/domain/rpc/allowances.ts'
import { readTypedData } from '../../../src/domain/rpc/typed-data.ts'

const SPENDER = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const TOKEN = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const ALL = 2n ** 256n - 1n

const word = (value: bigint) => value.toString(16).padStart(64, '0')
const call = (selector: string, ...words: readonly bigint[]) => {
  const data = selector + words.map(word).join('')
  return { to: TOKEN, value: 0n, selector, data, fee: undefined, more: [] }
}
const spender = BigInt(SPENDER)

describe('allowancesIn', () => {
  it.each([
    ['approve', call('0x095ea7b3', spender, 5n), 5n],
    ['increaseAllowance', call('0x39509351', spender, 5n), 5n],
    ['setApprovalForAll', call('0xa22cb465', spender, 1n), undefined],
    ['approve of Permit2', call('0x87517c45', BigInt(TOKEN), spender, 5n, 0n), 5n],
  ])('should read %s', (_name, given, amount) => {
    expect(allowancesIn([given])).toEqual([{ spender: SPENDER, amount }])
  })

  it.each([
    ['an amount of nothing', call('0x095ea7b3', spender, 0n)],
    ['a collection that is taken back', call('0xa22cb465', spender, 0n)],
    ['nobody', call('0x095ea7b3', 0n, 5n)],
    ['a transfer', call('0xa9059cbb', spender, 5n)],
    ['half of the words', call('0x095ea7b3', spender)],
  ])('should read no allowance in %s', (_what, given) => {
    expect(allowancesIn([given])).toEqual([])
  })
})

describe('allowancesSigned', () => {
  const permit = (members: readonly (readonly [string, string])[], message: object) =>
    readTypedData({
      types: { Permit: members.map(([name, type]) => ({ name, type })) },
      ...{ primaryType: 'Permit', domain: { chainId: 1, verifyingContract: TOKEN }, message },
    }).facts

  it('should read the permits of tokens', () => {
    const facts = permit(
      [
        ['spender', 'address'],
        ['value', 'uint256'],
      ],
      { spender: SPENDER, value: '7' },
    )
    expect(allowancesSigned(facts)).toEqual([{ spender: SPENDER, amount: 7n }])
  })

  it('should read the permit of DAI, which is for all', () => {
    const members = [
      ['spender', 'address'],
      ['allowed', 'bool'],
    ] as const
    expect(allowancesSigned(permit(members, { spender: SPENDER, allowed: true }))).toEqual([
      { spender: SPENDER, amount: undefined },
    ])
    expect(allowancesSigned(permit(members, { spender: SPENDER, allowed: false }))).toEqual([])
  })

  it('should read the permits of Permit2, each amount of them', () => {
    const facts = readTypedData({
      types: {
        Details: [
          { name: 'token', type: 'address' },
          { name: 'amount', type: 'uint160' },
        ],
        PermitBatch: [
          { name: 'details', type: 'Details[]' },
          { name: 'spender', type: 'address' },
        ],
      },
      ...{ primaryType: 'PermitBatch', domain: { chainId: 1 } },
      message: {
        spender: SPENDER,
        details: [
          { token: TOKEN, amount: 1 },
          { token: TOKEN, amount: String(2n ** 160n - 1n) },
        ],
      },
    }).facts
    expect(allowancesSigned(facts).map(isUnlimited)).toEqual([false, true])
  })

  it('should take a permit without a known amount for one of all', () => {
    expect(allowancesSigned(permit([['operator', 'address']], { operator: SPENDER }))).toEqual([
      { spender: SPENDER, amount: undefined },
    ])
  })

  it('should read none where nobody may take', () => {
    expect(allowancesSigned(permit([['value', 'uint256']], { value: '7' }))).toEqual([])
  })
})

describe('isUnlimited', () => {
  it.each([ALL, 2n ** 255n, 2n ** 160n - 1n, 2n ** 128n - 1n, 2n ** 96n - 1n, undefined])(
    'should be of %s',
    (amount) => {
      expect(isUnlimited({ spender: SPENDER, amount })).toBe(true)
    },
  )

  it('should never be of an amount that a token could have, and always of the upper half of all numbers', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 2n ** 95n), fc.bigInt(2n ** 255n, ALL), (some, most) => {
        expect([some, most].map((amount) => isUnlimited({ spender: SPENDER, amount }))).toEqual([false, true])
      }),
    )
  })
})
