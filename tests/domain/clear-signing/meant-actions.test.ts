import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Quantity, SignedAction } from '../../../src/domain/clear-signing/action.ts'
import { settled } from '../../../src/domain/clear-signing/meant-actions.ts'
import type { TokenFacts } from '../../../src/domain/tokens/token-facts.ts'

const BOB = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const TOKEN = '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const NONE = `0x${'0'.repeat(40)}`

const facts = (change: Partial<TokenFacts>): readonly TokenFacts[] => [
  {
    address: TOKEN.toUpperCase().replace('0X', '0x'),
    symbol: 'T',
    decimals: undefined,
    isCollection: false,
    ...change,
  },
]
const [COUNTED, COLLECTION] = [facts({ decimals: 6 }), facts({ isCollection: true })]

const allow = (amount: bigint, change: 'set' | 'more' | 'less' = 'set', token = TOKEN): SignedAction => ({
  ...{ kind: 'allow', what: { token, amount }, spender: BOB, change, until: undefined },
})
const ofThing = (action: SignedAction, id: bigint): unknown => ({ ...action, what: { token: TOKEN, id, amount: 1n } })
const revoked = (token = TOKEN): SignedAction => ({ kind: 'revoke', token, spender: BOB })

describe('settled', () => {
  it('should take an allowance back that is for nothing, of what has amounts', () => {
    expect(settled([allow(0n)], COUNTED)).toEqual([revoked()])
    expect(settled([allow(0n, 'set', MINT)], [])).toEqual([revoked(MINT)])
    expect(settled([{ ...allow(5n), spender: NONE } as SignedAction], [])).toEqual([
      { kind: 'revoke', token: TOKEN, spender: undefined },
    ])
    expect(settled([allow(0n, 'more'), allow(0n, 'less')], [])).toEqual([allow(0n, 'more'), allow(0n, 'less')])
  })

  it('should take an amount of a collection for a number', () => {
    expect(settled([allow(7n), allow(0n)], COLLECTION)).toEqual([ofThing(allow(7n), 7n), ofThing(allow(0n), 0n)])
  })

  it.each<[string, readonly TokenFacts[]]>([
    ['no node describes', []],
    ['says neither that it is a collection nor that it has amounts', facts({})],
  ])('T79 should take nothing of what %s for the thing number 0, which is more', (_what, tokens) => {
    const what: Quantity = { token: TOKEN, amount: 0n }
    const moves: readonly SignedAction[] = [
      allow(0n),
      { kind: 'send', what, from: undefined, to: BOB },
      { kind: 'burn', what, from: undefined },
      { kind: 'takeOnce', what, spender: BOB },
    ]
    const things = moves.map((each) => ofThing(each, 0n))
    expect(settled(moves, tokens)).toEqual(things)
    const acting = { kind: 'actAs', as: 'safe', account: BOB } as const
    expect(settled([{ ...acting, actions: moves }], tokens)).toEqual([{ ...acting, actions: things }])
  })

  it('T79 should never take an allowance back of what is not known to have amounts', () => {
    const token = fc.record({
      ...{ address: fc.constant(TOKEN), symbol: fc.constant('T'), isCollection: fc.boolean() },
      decimals: fc.option(fc.nat(36), { nil: undefined }),
    })
    fc.assert(
      fc.property(fc.array(token, { maxLength: 1 }), fc.bigInt(0n, 2n), (tokens, amount) => {
        const [told] = settled([allow(amount)], tokens)
        const hasAmounts = tokens.some(({ decimals, isCollection }) => decimals !== undefined && !isCollection)
        expect(told?.kind).toBe(amount === 0n && hasAmounts ? 'revoke' : 'allow')
      }),
    )
  })
})
