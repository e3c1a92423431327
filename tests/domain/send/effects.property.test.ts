import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effectsOf, type Movement, surprisesIn } from '../../../src/domain/send/effects.ts'
import { ALICE, BOB } from '../../support/accounts.ts'

const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const OTHER = '0x00000000000000000000000000000000000000aa'
const THIRD = '0x00000000000000000000000000000000000000bb'

const amount = fc.bigInt({ min: 1n, max: 2n ** 128n })
const anyToken = fc.constantFrom(undefined, TOKEN, OTHER)
const movement = (party: fc.Arbitrary<string | undefined>): fc.Arbitrary<Movement> =>
  fc.record({ token: anyToken, from: party, to: party, amount })
const anybody = fc.constantFrom(undefined, ALICE, BOB, THIRD)
const stranger = fc.constantFrom(undefined, THIRD)

describe('effectsOf', () => {
  it('should be just what is meant where just that happens, whatever strangers do meanwhile', () => {
    fc.assert(
      fc.property(amount, anyToken, fc.array(movement(stranger)), (sent, token, noise) => {
        const meant = { from: ALICE, to: BOB, amount: sent, token }
        const effects = effectsOf([...noise, meant, ...noise], meant)
        expect(effects).toEqual({ leaves: [{ token, amount: sent }], comes: [], received: sent })
        expect(surprisesIn(effects, meant)).toEqual([])
      }),
    )
  })

  it('should always find it when a token keeps a part', () => {
    fc.assert(
      fc.property(amount, amount, (arrives, kept) => {
        const meant = { from: ALICE, to: BOB, amount: arrives + kept, token: TOKEN }
        const effects = effectsOf(
          [
            { token: TOKEN.toLowerCase(), from: ALICE, to: BOB, amount: arrives },
            { token: TOKEN.toLowerCase(), from: ALICE, to: undefined, amount: kept },
          ],
          meant,
        )
        expect(effects.received).toBe(arrives)
        expect(surprisesIn(effects, meant)).toEqual(['recipientGetsLess'])
      }),
    )
  })

  it('should always find it when more leaves than is meant, of the same or of anything else', () => {
    fc.assert(
      fc.property(amount, amount, anyToken, anyToken, (sent, more, token, other) => {
        const meant = { from: ALICE, to: BOB, amount: sent, token }
        const effects = effectsOf([meant, { token: other, from: ALICE, to: THIRD, amount: more }], meant)
        expect(surprisesIn(effects, meant)).toEqual(['moreLeaves'])
      }),
    )
  })

  it('should never count what comes back as gone, and never list nothing', () => {
    fc.assert(
      fc.property(fc.array(movement(anybody)), (movements) => {
        const back = movements.map(({ from, to, ...rest }) => ({ ...rest, from: to, to: from }))
        const meant = { from: ALICE, to: BOB, amount: 1n, token: undefined }
        expect(effectsOf([...movements, ...back], meant)).toEqual({ leaves: [], comes: [], received: 0n })
        const { leaves, comes } = effectsOf(movements, meant)
        for (const sum of [...leaves, ...comes]) expect(sum.amount).toBeGreaterThan(0n)
      }),
    )
  })

  it('should miss nothing where the account sends to itself', () => {
    const meant = { from: ALICE, to: ALICE.toUpperCase().replace('0X', '0x'), amount: 5n, token: TOKEN }
    const effects = effectsOf([meant], meant)
    expect(effects).toEqual({ leaves: [], comes: [], received: 0n })
    expect(surprisesIn(effects, meant)).toEqual([])
  })
})
