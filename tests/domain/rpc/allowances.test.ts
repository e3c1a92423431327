import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowancesIn, allowancesSigned, isUnlimited, soleAllowance } from '../../../src/domain/rpc/allowances.ts'
import type { GrantedRight, SignedAction } from '../../../src/domain/clear-signing/action.ts'
import { readTypedData } from '../../../src/domain/rpc/typed-data.ts'

const SPENDER = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const TOKEN = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const ALL = 2n ** 256n - 1n

const allow = (amount: bigint | 'all', change: 'set' | 'more' | 'less' = 'set'): SignedAction => ({
  ...{ kind: 'allow', what: { token: TOKEN, amount }, spender: SPENDER, change, until: undefined },
})
const grant = (right: GrantedRight): SignedAction => ({ kind: 'grant', to: SPENDER, right, until: undefined })
const what = { token: TOKEN, amount: 5n }

describe('soleAllowance', () => {
  const sole = { spender: SPENDER, token: TOKEN, isUnlimited: false, isPermit2: false }
  const acting = (...actions: SignedAction[]): SignedAction => ({ kind: 'actAs', as: 'safe', account: TOKEN, actions })

  it.each<[string, readonly SignedAction[], Partial<typeof sole>]>([
    ['an amount', [allow(5n)], {}],
    ['all of it', [allow('all')], { isUnlimited: true }],
    ['a collection', [{ kind: 'allowAll', token: TOKEN, spender: SPENDER }], { isUnlimited: true }],
    ['what is taken once', [{ kind: 'takeOnce', what, spender: SPENDER }], {}],
    ['a permission', [grant({ kind: 'total', what })], {}],
    ['the same twice', [allow(5n), allow(ALL)], { isUnlimited: true }],
    ['what another account allows', [acting(allow(5n))], {}],
    ['a transfer beside it', [allow(5n), { kind: 'send', what, from: undefined, to: TOKEN }], {}],
  ])('should name who may take which token: %s', (_name, actions, change) => {
    expect(soleAllowance(actions)).toEqual({ ...sole, ...change })
  })

  it('should know the one that takes nothing by itself', () => {
    const spender = '0x000000000022d473030f116ddee9f6b43ac78ba3'
    expect(soleAllowance([{ ...allow(5n), spender } as SignedAction])).toMatchObject({ spender, isPermit2: true })
  })

  it.each<[string, readonly SignedAction[]]>([
    ['nothing is allowed', []],
    ['two may take', [allow(5n), { ...allow(5n), spender: TOKEN } as SignedAction]],
    ['two tokens may be taken', [allow(5n), { kind: 'allowAll', token: SPENDER, spender: SPENDER }]],
    ['nobody knows who hands it in', [{ kind: 'takeOnce', what, spender: undefined }]],
    ['it is no token', [grant({ kind: 'calls', contract: TOKEN })]],
    ['a call beside it is unread', [allow(5n), { kind: 'unknown', to: TOKEN, selector: '0x12345678' }]],
    ['some of it is unread', [allow(5n), acting({ kind: 'unread' })]],
  ])('should name no one where %s', (_name, actions) => expect(soleAllowance(actions)).toBeUndefined())
})

describe('allowancesIn', () => {
  it.each<[string, SignedAction, bigint | undefined]>([
    ['an allowance', allow(5n), 5n],
    ['an allowance of all', allow('all'), undefined],
    ['a higher allowance', allow(5n, 'more'), 5n],
    ['a collection', { kind: 'allowAll', token: TOKEN, spender: SPENDER }, undefined],
    ['what is taken once', { kind: 'takeOnce', what, spender: SPENDER }, 5n],
    ['a permission for an amount', grant({ kind: 'total', what }), 5n],
    ['a permission for all', grant({ kind: 'total', what: { token: TOKEN, amount: 'all' } }), undefined],
    ['a permission again and again', grant({ kind: 'periodic', what, seconds: 60n }), 5n],
    ['a permission without an end', grant({ kind: 'stream', what, atMost: undefined }), undefined],
    ['a permission to call', grant({ kind: 'calls', contract: TOKEN }), 1n],
  ])('should read %s, also where another account acts', (_name, action, amount) => {
    expect(allowancesIn([action])).toEqual([{ spender: SPENDER, amount }])
    const acting: SignedAction = { kind: 'actAs', as: 'safe', account: TOKEN, actions: [action] }
    expect(allowancesIn([acting])).toEqual([{ spender: SPENDER, amount }])
  })

  it.each<[string, SignedAction]>([
    ['an amount of nothing', allow(0n)],
    ['a lower allowance', allow(5n, 'less')],
    ['an allowance that is taken back', { kind: 'revoke', token: TOKEN, spender: SPENDER }],
    ['nobody', { ...allow(5n), spender: `0x${'0'.repeat(40)}` } as SignedAction],
    ['a transfer', { kind: 'send', what, from: undefined, to: SPENDER }],
  ])('should read no allowance in %s', (_what, given) => {
    expect(allowancesIn([given])).toEqual([])
  })

  it('T75 should not know who takes what goes to whoever hands it in', () => {
    const refund: SignedAction = { kind: 'takeOnce', what: { token: TOKEN, amount: 'all' }, spender: undefined }
    expect(allowancesIn([refund])).toEqual([{ spender: 'unknown', amount: undefined }])
  })

  it('should not know who may act by a permission that does not say', () => {
    const right: GrantedRight = { kind: 'total', what }
    expect(allowancesIn([{ kind: 'grant', to: undefined, right, until: undefined }])).toEqual([
      { spender: 'unknown', amount: 5n },
    ])
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
      expect(isUnlimited({ amount })).toBe(true)
    },
  )

  it('should never be of an amount that a token could have, and always of the upper half of all numbers', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 2n ** 95n), fc.bigInt(2n ** 255n, ALL), (some, most) => {
        expect([some, most].map((amount) => isUnlimited({ amount }))).toEqual([false, true])
      }),
    )
  })
})
