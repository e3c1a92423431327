import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Choice, Choices } from '../../../src/domain/account/account-changes.ts'
import {
  choicesOfRecords,
  datedChoices,
  datedStandby,
  isLaterChoice,
  lastRecords,
  laterChoices,
} from '../../../src/domain/account/choices-of-tabs.ts'
import { type ChoiceRecord, recordsOf } from '../../../src/domain/account/stored-choices.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'

const [MAINNET, SEPOLIA] = [chainId('eip155:1'), chainId('eip155:11155111')]

const choice = (sessionTopic: string | undefined, at?: number, chain = MAINNET): Choice => ({
  ...{ chain, address: '0x01', sessionTopic, link: undefined, at },
})

describe('isLaterChoice', () => {
  it.each([
    ['a choice against none', choice('a', 1), undefined, true],
    ['a choice against one that was left', choice('a', 1), choice(undefined, 9), true],
    ['one that was left against a choice', choice(undefined, 9), choice('a', 1), false],
    ['none against a choice', undefined, choice('a', 1), false],
    ['the later of two', choice('a', 2), choice('b', 1), true],
    ['the earlier of two', choice('a', 1), choice('b', 2), false],
    ['one that says no time against one that does', choice('a'), choice('b', 1), false],
    ['the same again', choice('a', 1), choice('a', 1), false],
    ['one of two of the same moment', choice('b', 1), choice('a', 1), true],
    ['the other of two of the same moment', choice('a', 1), choice('b', 1), false],
    ['one of two networks of the same moment', choice('a', 1), choice('a', 1, SEPOLIA), false],
    ['the other of two networks of the same moment', choice('a', 1, SEPOLIA), choice('a', 1), true],
  ])('should judge %s', (_, one, other, expected) => {
    expect(isLaterChoice(one, other)).toBe(expected)
  })

  it('should never call each of two later than the other', () => {
    fc.assert(
      fc.property(anyChoice, anyChoice, (one, other) => {
        expect(isLaterChoice(one, other) && isLaterChoice(other, one)).toBe(false)
      }),
    )
  })
})

describe('laterChoices', () => {
  it('should take of each namespace what was chosen last, by whichever tab', () => {
    const mine: Choices = { eip155: choice('a', 2), solana: choice('b', 1) }
    const theirs: Choices = { eip155: choice('c', 1), solana: choice('d', 2) }
    expect(laterChoices(mine, theirs)).toEqual({ eip155: mine.eip155, solana: theirs.solana })
  })

  it.each([
    ['the other tab', 100, 200, 200],
    ['this tab', 200, 100, 200],
    ['the other tab alone', undefined, 100, 100],
    ['this tab alone', 100, undefined, 100],
    ['neither tab', undefined, undefined, undefined],
  ])('should have a session live as long as %s knows it to', (_who, own, theirs, latest) => {
    const until = (expiresAt: number | undefined): Choices => ({ eip155: { ...choice('a', 1), expiresAt } })
    expect(laterChoices(until(own), until(theirs)).eip155?.expiresAt).toBe(latest)
  })

  it('should not prolong a session by what is known of another', () => {
    const mine = { eip155: { ...choice('a', 2), expiresAt: 100 } }
    expect(laterChoices(mine, { eip155: { ...choice('b', 1), expiresAt: 200 } })).toEqual(mine)
    const left = { eip155: choice(undefined) }
    expect(laterChoices(left, { eip155: { ...choice(undefined), expiresAt: 200 } })).toEqual(left)
  })

  it('should know nothing of a namespace of which no tab does', () => {
    expect(Object.keys(laterChoices({ eip155: choice('a', 1) }, {}))).toEqual(['eip155'])
  })

  it('should lose no namespace that only one of two tabs knows', () => {
    expect(laterChoices({ eip155: choice('a', 1) }, { solana: choice('b', 1) })).toEqual({
      eip155: choice('a', 1),
      solana: choice('b', 1),
    })
  })

  it('should come to the same sessions in whatever order two tabs write', () => {
    fc.assert(
      fc.property(anyChoices, anyChoices, (one, other) => {
        expect(topics(laterChoices(one, other))).toEqual(topics(laterChoices(other, one)))
      }),
    )
  })

  it('should come to the same sessions in whatever order any number of tabs write', () => {
    fc.assert(
      fc.property(fc.array(anyChoices, { minLength: 1, maxLength: 6 }), (all) => {
        const merge = (choices: readonly Choices[]) => choices.reduce((one, other) => laterChoices(one, other), {})
        expect(topics(merge(all.map((_, index) => all[all.length - 1 - index] ?? {})))).toEqual(topics(merge(all)))
        expect(topics(merge([...all, ...all]))).toEqual(topics(merge(all)))
      }),
    )
  })
})

describe('datedChoices', () => {
  it('should keep when a choice was made, for as long as it is the same', () => {
    expect(datedChoices({ eip155: choice('a') }, { eip155: choice('a', 5) }, 9).eip155?.at).toBe(5)
  })

  it.each([
    ['another session', choice('b')],
    ['another network', choice('a', undefined, SEPOLIA)],
    ['another address', { ...choice('a'), address: '0x02' }],
    ['another link', { ...choice('a'), link: { href: 'https://wallet.example', name: 'Wallet' } }],
  ])('should say of %s that it was chosen now', (_, chosen) => {
    expect(datedChoices({ eip155: chosen }, { eip155: choice('a', 5) }, 9).eip155?.at).toBe(9)
  })

  it('should make nothing older than what it follows, when the clock was set back', () => {
    const before = { eip155: choice('a', 1_000) }
    const after = datedChoices({ eip155: choice('b') }, before, 9)
    expect(isLaterChoice(after.eip155, before.eip155)).toBe(true)
  })

  it('should date nothing where no wallet is connected', () => {
    expect(datedChoices({ eip155: choice(undefined) }, {}, 9).eip155?.at).toBeUndefined()
  })

  it('should have what a tab chooses count from then on, whatever tabs have chosen before', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000), { minLength: 1, maxLength: 20 }), (steps) => {
        let stored: Choices = {}
        for (const [index, now] of steps.entries()) {
          // Each tab has heard of the others before its visitor chooses.
          const chosen = datedChoices({ eip155: choice(`topic ${index}`) }, stored, now)
          stored = laterChoices(chosen, stored)
          expect(stored.eip155?.sessionTopic).toBe(`topic ${index}`)
        }
      }),
    )
  })
})

describe('lastRecords', () => {
  const record = (topic: string | undefined, at?: number, namespace: 'eip155' | 'solana' = 'eip155'): ChoiceRecord => ({
    ...{ namespace, choice: choice(topic, at) },
  })
  const named = (records: readonly ChoiceRecord[]) =>
    records.map(({ namespace, choice: { sessionTopic, at } }) => `${namespace} ${sessionTopic} ${at}`)

  it('should be the last choice of each session, the latest first', () => {
    const all = [record('a', 1), record('b', 2), record('a', 3), record('c', 1, 'solana'), record(undefined, 9)]
    expect(named(lastRecords(all, false))).toEqual(['eip155 a 3', 'eip155 b 2', 'solana c 1'])
  })

  it('should be the last choice of each namespace, on a page with one wallet at a time', () => {
    const all = [record('a', 1), record('b', 2), record('a', 3), record('c', 2, 'solana')]
    expect(named(lastRecords(all, true))).toEqual(['eip155 a 3', 'solana c 2'])
  })

  it('should have a session live as long as any tab knows it to', () => {
    const until = (at: number, expiresAt: number) => ({
      ...{ namespace: 'eip155' as const, choice: { ...choice('a', at), expiresAt } },
    })
    expect(lastRecords([until(1, 200), until(2, 100)], false)[0]?.choice).toMatchObject({ at: 2, expiresAt: 200 })
    expect(lastRecords([until(2, 100), until(1, 200)], false)[0]?.choice).toMatchObject({ at: 2, expiresAt: 200 })
  })

  it('should be bounded, whatever is stored', () => {
    const many = Array.from({ length: 100 }, (_, at) => record(`topic ${at}`, at))
    expect(named(lastRecords(many, false))).toHaveLength(16)
    expect(lastRecords(many, false)[0]?.choice.sessionTopic).toBe('topic 99')
  })

  it('should mean one wallet in use of each namespace, and the others as they were used', () => {
    const { choices, standby } = choicesOfRecords(
      lastRecords([record('a', 1), record('b', 3), record('d', 2), record('c', 2, 'solana')], false),
    )
    expect(topics(choices)).toEqual(['b', 'c'])
    expect(standby.map((each) => each.choice.sessionTopic)).toEqual(['d', 'a'])
    expect(named(recordsOf({ choices, standby })).sort()).toEqual(
      ['eip155 a 1', 'eip155 b 3', 'eip155 d 2', 'solana c 2'].sort(),
    )
  })

  it('should come to the same whatever tabs have written, in whatever order', () => {
    const anyRecord = fc
      .tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(4), fc.constantFrom('eip155' as const, 'solana' as const))
      .map(([topic, at, namespace]) => record(topic, at, namespace))
    fc.assert(
      fc.property(fc.array(anyRecord, { maxLength: 12 }), fc.boolean(), (records, isOne) => {
        const once = choicesOfRecords(lastRecords(records, isOne))
        const said = (of: typeof once) => NAMES.map((each) => [of.choices[each]?.sessionTopic, standing(of, each)])
        const turned = records.flatMap((_, at) => records[records.length - 1 - at] ?? [])
        expect(said(choicesOfRecords(lastRecords(turned, isOne)))).toEqual(said(once))
        expect(said(choicesOfRecords(lastRecords([...records, ...recordsOf(once)], isOne)))).toEqual(said(once))
      }),
    )
  })

  it('should keep the date of a wallet that stands by, which only its use makes anew', () => {
    const before = [record('a', 5), record('a', 7, 'solana')]
    expect(named(datedStandby([record('a'), record('b', 2)], before))).toEqual(['eip155 a 5', 'eip155 b 2'])
  })
})

const NAMES = ['eip155', 'solana'] as const
const standing = ({ standby }: ReturnType<typeof choicesOfRecords>, namespace: string) =>
  standby.filter((each) => each.namespace === namespace).map((each) => each.choice.sessionTopic)

const topics = ({ eip155, solana }: Choices) => [eip155?.sessionTopic, solana?.sessionTopic]

const anyChoice = fc
  .tuple(fc.constantFrom('a', 'b', 'c', undefined), fc.option(fc.nat(3), { nil: undefined }))
  .map(([topic, at]) => choice(topic, at))
const anyChoices: fc.Arbitrary<Choices> = fc.record({ eip155: anyChoice, solana: anyChoice }, { requiredKeys: [] })
