import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withSession } from '../../../src/domain/account/account-changes.ts'
import { type Accounts, connectedTopics, noAccounts } from '../../../src/domain/account/accounts.ts'
import { arranged, withStandbyArranged } from '../../../src/domain/account/arranged.ts'
import type { ChoiceRecord } from '../../../src/domain/account/stored-choices.ts'
import { ALICE, BOB, EVM_ONE, NETWORKS, on, session, SOLANA, SOLANA_ALICE, SOLANA_BOB } from './sessions.ts'

const a = session('a', ...on(EVM_ONE, ALICE), ...on(SOLANA, SOLANA_ALICE))
const b = session('b', ...on(EVM_ONE, BOB), ...on(SOLANA, SOLANA_BOB))
const c = session('c', ...on(EVM_ONE, ALICE))
const withAll = (...sessions: (typeof a)[]) =>
  sessions.reduce((accounts, each) => withSession(accounts, each, NETWORKS), noAccounts('eip155'))
const topics = ({ eip155, solana, standby }: Accounts) => [
  eip155.sessionTopic,
  solana.sessionTopic,
  ...standby.map(({ namespace, sessionTopic }) => `${namespace} ${sessionTopic}`),
]
const record = (namespace: ChoiceRecord['namespace'], sessionTopic: string): ChoiceRecord => ({
  namespace,
  choice: { sessionTopic },
})

describe('arranged', () => {
  it('should have in use, of each namespace, what was chosen last there, in whatever order the wallets came', () => {
    const records = [record('eip155', 'a'), record('solana', 'b'), record('eip155', 'b'), record('solana', 'a')]
    for (const sessions of [
      [a, b],
      [b, a],
    ])
      expect(topics(arranged(withAll(...sessions), records))).toEqual(['a', 'b', 'eip155 b', 'solana a'])
  })

  it('should leave the others as they were used, and one without a record last', () => {
    const records = [record('eip155', 'b'), record('eip155', 'a')]
    const all = arranged(withAll(a, b, c), [...records, record('eip155', 'c')])
    expect(topics(all).filter((each) => each?.startsWith('eip155') === true)).toEqual(['eip155 a', 'eip155 c'])
    expect(all.eip155.sessionTopic).toBe('b')
    expect(topics(arranged(withAll(c, a, b), records))[0]).toBe('b')
    expect(topics(arranged(withAll(c, a, b), records)).at(-1)).toBe('eip155 c')
  })

  it('should leave in use one that has connected since, and is in no record', () => {
    const accounts = withAll(a, b, c)
    expect(topics(arranged(accounts, [record('eip155', 'a'), record('eip155', 'b')]))[0]).toBe('c')
    // A record of the other namespace says nothing of it.
    expect(topics(arranged(accounts, [record('eip155', 'a'), record('solana', 'c')]))[0]).toBe('c')
  })

  it('should use one that is there where the one in use is gone', () => {
    const gone = { ...withAll(a, b), eip155: noAccounts('eip155').eip155 }
    expect(arranged(gone, [record('eip155', 'a')]).eip155.sessionTopic).toBe('a')
  })

  it('should be the very same where nothing is to be moved', () => {
    const accounts = withAll(a, b)
    expect(arranged(accounts, [record('eip155', 'b'), record('solana', 'b')])).toBe(accounts)
    expect(arranged(accounts, [])).toBe(accounts)
  })

  it('should always keep all wallets', () => {
    const anyRecords = fc.array(
      fc
        .tuple(fc.constantFrom('eip155', 'solana'), fc.constantFrom('a', 'b', 'c', 'd'))
        .map(([one, topic]) => record(one as 'eip155', topic)),
    )
    fc.assert(
      fc.property(fc.shuffledSubarray([a, b, c]), anyRecords, (sessions, records) => {
        const accounts = withAll(...sessions)
        expect([...connectedTopics(arranged(accounts, records))].sort()).toEqual([...connectedTopics(accounts)].sort())
      }),
    )
  })
})

describe('withStandbyArranged', () => {
  it('should leave those in use in use', () => {
    const accounts = withAll(a, b, c)
    const next = withStandbyArranged(accounts, [record('eip155', 'a'), record('solana', 'a'), record('eip155', 'b')])
    expect(topics(next)).toEqual(['c', 'b', 'eip155 a', 'solana a', 'eip155 b'])
  })

  it('should be the very same where they stand so already', () => {
    const accounts = withAll(a, b, c)
    expect(withStandbyArranged(accounts, [])).toBe(accounts)
    expect(withStandbyArranged(accounts, [record('eip155', 'b')])).toBe(accounts)
  })
})
