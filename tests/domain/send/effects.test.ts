import { describe, expect, it } from 'vitest'
import { effectsOf, type Movement, surprisesIn } from '../../../src/domain/send/effects.ts'
import { ALICE, BOB, SOL_ALICE, SOL_BOB } from '../../support/accounts.ts'

const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const inCapitals = (address: string) => address.toUpperCase().replace('0X', '0x')

const meant = { from: ALICE, to: BOB, amount: 5n, token: TOKEN }
const judge = (...movements: readonly Movement[]) => {
  const effects = effectsOf(movements, meant)
  return { ...effects, surprises: surprisesIn(effects, meant) }
}

describe('effectsOf', () => {
  it('should be what leaves, what comes and what arrives', () => {
    expect(judge(meant, { token: undefined, from: BOB, to: ALICE, amount: 2n })).toEqual({
      ...{ leaves: [{ token: TOKEN, amount: 5n }], comes: [{ token: undefined, amount: 2n }] },
      ...{ received: 5n, surprises: [] },
    })
  })

  it('should add up what moves in parts, however the letters of an address are written', () => {
    const parts = [
      { ...meant, from: inCapitals(ALICE), amount: 2n },
      { ...meant, to: inCapitals(BOB), token: inCapitals(TOKEN), amount: 3n },
    ]
    expect(judge(...parts)).toMatchObject({ leaves: [{ amount: 5n }], received: 5n, surprises: [] })
  })

  it('should tell Solana addresses apart that differ in the case of letters only', () => {
    const solana = { from: SOL_ALICE, to: SOL_BOB, amount: 5n, token: undefined }
    const effects = effectsOf([{ ...solana, to: SOL_BOB.toLowerCase() }], solana)
    expect(effects).toEqual({ leaves: [{ token: undefined, amount: 5n }], comes: [], received: 0n })
    expect(surprisesIn(effects, solana)).toEqual(['recipientGetsLess'])
  })

  it('should not make up for one thing of a collection with another', () => {
    const given = { from: ALICE, to: BOB, token: TOKEN, amount: 1n, id: 7n }
    const got = { from: BOB, to: ALICE, token: TOKEN, amount: 1n, id: 8n }
    expect(judge(given, got, { ...given, id: 9n }, { ...got, id: 9n })).toMatchObject({
      leaves: [{ token: TOKEN, amount: 1n, id: 7n }],
      comes: [{ token: TOKEN, amount: 1n, id: 8n }],
    })
  })

  it('should be that nothing arrives where nothing moves at all', () => {
    expect(judge()).toEqual({ leaves: [], comes: [], received: 0n, surprises: ['recipientGetsLess'] })
  })

  it('should not count what strangers do', () => {
    const nobody = { token: TOKEN, from: undefined, to: undefined, amount: 9n }
    expect(judge(nobody)).toEqual({ leaves: [], comes: [], received: 0n, surprises: ['recipientGetsLess'] })
  })
})

describe('surprisesIn', () => {
  it('should be that less arrives, or that more leaves, of the same or of another thing', () => {
    expect(judge({ ...meant, amount: 4n }).surprises).toEqual(['recipientGetsLess'])
    expect(judge(meant, { ...meant, to: undefined, amount: 1n }).surprises).toEqual(['moreLeaves'])
    expect(judge(meant, { ...meant, token: undefined, to: undefined, amount: 1n }).surprises).toEqual(['moreLeaves'])
    expect(judge({ ...meant, to: undefined, amount: 6n }).surprises).toEqual(['recipientGetsLess', 'moreLeaves'])
  })

  it('should be none for who sends to themselves, but that more leaves', () => {
    const toSelf = { ...meant, to: inCapitals(ALICE) }
    expect(surprisesIn(effectsOf([toSelf], toSelf), toSelf)).toEqual([])
    const fee = { token: undefined, from: ALICE, to: undefined, amount: 1n }
    expect(surprisesIn(effectsOf([toSelf, fee], toSelf), toSelf)).toEqual(['moreLeaves'])
  })
})
