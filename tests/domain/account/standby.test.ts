import { describe, expect, it } from 'vitest'
import {
  withActive,
  withChain,
  withInUse,
  withoutAccount,
  withoutNamespace,
  withoutSession,
  withSession,
  withSessionUpdated,
  withVerification,
  withWalletInUse,
} from '../../../src/domain/account/account-changes.ts'
import { accountOfSession, type Accounts, noAccounts, walletThatLeft } from '../../../src/domain/account/accounts.ts'
import { withinLimit, withoutRepeated, withStandby } from '../../../src/domain/account/standby.ts'
import { ALICE, BOB, EVM_ONE, EVM_TWO, NETWORKS, on, session, SOLANA, SOLANA_ALICE, SOLANA_BOB } from './sessions.ts'

const nobody = noAccounts('eip155')
const a = session('a', ...on(EVM_ONE, ALICE), ...on(EVM_TWO, ALICE), ...on(SOLANA, SOLANA_ALICE))
const b = session('b', ...on(EVM_ONE, BOB), ...on(EVM_TWO, BOB), ...on(SOLANA, SOLANA_BOB))
const c = session('c', ...on(EVM_ONE, ALICE))
const withAll = (...sessions: (typeof a)[]) =>
  sessions.reduce((accounts, each) => withSession(accounts, each, NETWORKS), nobody)
const topics = ({ eip155, solana, standby }: Accounts) => [
  eip155.sessionTopic,
  solana.sessionTopic,
  ...standby.map(({ namespace, sessionTopic }) => `${namespace} ${sessionTopic}`),
]

describe('a further wallet', () => {
  it('should be in use where it granted something, and the one before stands by there', () => {
    expect(topics(withAll(a, b))).toEqual(['b', 'b', 'solana a', 'eip155 a'])
    expect(topics(withAll(a, c))).toEqual(['c', 'a', 'eip155 a'])
    expect(topics(withAll(a, b, c))).toEqual(['c', 'b', 'eip155 b', 'solana a', 'eip155 a'])
  })

  it('should stand by as it was: on its network, with its address', () => {
    const moved = withChain(withAll(a), EVM_TWO)
    const next = withSession(moved, c, NETWORKS)
    expect(accountOfSession(next, 'eip155', 'a')).toBe(moved.eip155)
    expect(withInUse(next, 'eip155', 'a').eip155).toBe(moved.eip155)
  })

  it('should leave nothing standing by on a page with one wallet at a time', () => {
    expect(topics(withinLimit(withAll(a, b, c), true))).toEqual(['c', 'b'])
  })
})

describe('a wallet that is connected anew', () => {
  const named = (each: typeof a, name: string) => ({ ...each, peer: { name } })
  const wallet = named(a, 'Wallet')

  it.each([
    ['with the same accounts', named(session('x', ...on(EVM_ONE, ALICE), ...on(SOLANA, SOLANA_ALICE)), 'Wallet'), []],
    ['with more accounts', named(session('x', ...on(EVM_ONE, ALICE, BOB)), 'Wallet'), []],
    ['with another account', named(session('x', ...on(EVM_ONE, BOB)), 'Wallet'), ['eip155 a']],
    ['by another name', named(session('x', ...on(EVM_ONE, ALICE)), 'Other'), ['eip155 a']],
  ])('should take the place of itself where it is %s', (_what, anew, standing) => {
    const next = withoutRepeated(withSession(withAll(wallet), anew, NETWORKS), 'x')
    expect(next.eip155.sessionTopic).toBe('x')
    expect(
      topics(next)
        .slice(2)
        .filter((each) => each?.startsWith('eip155')),
    ).toEqual(standing)
  })

  it('should keep the namespace that the new session does not share', () => {
    const anew = named(session('x', ...on(EVM_ONE, ALICE)), 'Wallet')
    expect(topics(withoutRepeated(withSession(withAll(wallet), anew, NETWORKS), 'x'))).toEqual(['x', 'a'])
  })

  it('should leave those alone that it does not repeat, and change nothing where it is not in use', () => {
    const two = withAll(a, b)
    expect(withoutRepeated(two, 'b')).toBe(two)
    expect(withoutRepeated(two, 'a')).toBe(two)
  })
})

describe('a wallet that is chosen', () => {
  it('should be in use in all that it shares, and the others stand by', () => {
    expect(topics(withWalletInUse(withAll(a, b), 'a'))).toEqual(['a', 'a', 'solana b', 'eip155 b'])
  })

  it('should be looked at in the namespace on screen, or else where it has an account', () => {
    expect(withWalletInUse(withActive(withAll(a, b), 'solana'), 'a').active).toBe('solana')
    expect(withWalletInUse(withActive(withAll(c, b), 'solana'), 'c').active).toBe('eip155')
    expect(withWalletInUse(withActive(withAll(a, c), 'eip155'), 'a').active).toBe('eip155')
  })

  it('should be in use in one namespace where that is what is asked', () => {
    expect(topics(withInUse(withAll(a, b), 'solana', 'a'))).toEqual(['b', 'a', 'solana b', 'eip155 a'])
    expect(withInUse(withAll(a, b), 'solana', 'z')).toEqual(withAll(a, b))
  })
})

describe('a wallet that ends', () => {
  it('should be followed by the one that was used before it', () => {
    expect(topics(withoutSession(withAll(a, b, c), 'c'))).toEqual(['b', 'b', 'solana a', 'eip155 a'])
    expect(topics(withoutSession(withAll(a, b, c), 'b'))).toEqual(['c', 'a', 'eip155 a'])
    expect(topics(withoutNamespace(withAll(a, b), 'eip155'))).toEqual(['a', 'b', 'solana a'])
  })

  it('should keep the visitor in the namespace where they look, while a wallet follows there', () => {
    expect(withoutSession(withActive(withAll(a, b), 'solana'), 'b').active).toBe('solana')
    expect(withoutSession(withActive(withAll(c, b), 'solana'), 'b').active).toBe('eip155')
  })

  it('should be left in one namespace while it stands by in another', () => {
    expect(topics(withoutAccount(withAll(a, b), 'solana', 'a'))).toEqual(['b', 'b', 'eip155 a'])
    expect(withoutAccount(nobody, 'eip155', undefined)).toBe(nobody)
  })

  it('should be told though it only stood by', () => {
    const two = withAll(a, b)
    expect(walletThatLeft(two, withoutSession(two, 'a'))?.walletName).toBe('Wallet a')
    expect(walletThatLeft(two, withWalletInUse(two, 'a'))).toBeUndefined()
  })
})

describe('a wallet that stands by', () => {
  it('should follow what it grants, and be gone once it grants nothing', () => {
    const two = withAll(a, b)
    const less = withSessionUpdated(two, session('a', ...on(EVM_TWO, BOB)), NETWORKS)
    expect(accountOfSession(less, 'eip155', 'a')).toMatchObject({ chain: EVM_TWO, address: BOB })
    expect(topics(less)).toEqual(['b', 'b', 'eip155 a'])
    expect(topics(withSessionUpdated(two, session('a'), NETWORKS))).toEqual(['b', 'b'])
    expect(withSessionUpdated(two, session('z', ...on(EVM_ONE, ALICE)), NETWORKS)).toBe(two)
  })

  it('should move to another network, and be checked, without a change of what is in use', () => {
    const two = withAll(a, b)
    const moved = withVerification(withChain(two, EVM_TWO, 'a'), 'a', 'unanswered')
    expect(accountOfSession(moved, 'eip155', 'a')).toMatchObject({ chain: EVM_TWO, verification: 'unanswered' })
    expect([moved.eip155, moved.solana]).toEqual([two.eip155, two.solana])
  })

  it('should stand by only where a rule allows it', () => {
    const two = withAll(a, b)
    expect(topics(withStandby(two, ({ namespace }) => namespace === 'solana'))).toEqual(['b', 'b', 'solana a'])
    expect(withStandby(two, () => true)).toBe(two)
  })
})
