import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withChain, withSession } from '../../../src/domain/account/account-changes.ts'
import { noAccounts } from '../../../src/domain/account/accounts.ts'
import { choicesOf, choicesOfSession, readChoices, recordsOf } from '../../../src/domain/account/stored-choices.ts'
import { ALICE, anySession, EVM_ELSEWHERE, EVM_ONE, EVM_TWO, NETWORKS, on, session } from './sessions.ts'

const RULES = { allowLoopbackHttp: false }
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('the stored choices', () => {
  it('should say what was looked at, and where', () => {
    const granted = session('a', ...on(EVM_ONE, ALICE), ...on(EVM_TWO, ALICE))
    const accounts = withChain(withSession(noAccounts('eip155'), granted, NETWORKS), EVM_TWO)
    expect(readChoices(stored(choicesOf(accounts)), RULES)).toEqual({
      active: 'eip155',
      choices: {
        eip155: {
          chain: EVM_TWO,
          address: ALICE,
          sessionTopic: granted.topic,
          walletName: granted.peer.name,
          link: undefined,
        },
        solana: { chain: undefined, address: undefined, sessionTopic: undefined, link: undefined },
      },
    })
  })

  it('W15 should say that the wallet has moved to a network that the page cannot use', () => {
    const accounts = withSession(noAccounts('eip155'), session('a', ...on(EVM_ONE, ALICE)), NETWORKS)
    const { choices } = choicesOf(withChain(accounts, EVM_ELSEWHERE))
    expect(choices.eip155).toMatchObject({ chain: EVM_ELSEWHERE, isUnsupported: true })
    expect(choices.solana).toMatchObject({ isUnsupported: undefined })
    expect(choicesOf(accounts).choices.eip155).toMatchObject({ chain: EVM_ONE, isUnsupported: undefined })
  })

  it('should be, of a session, what was chosen with it, in use or not, else what was chosen in its namespaces', () => {
    const inUse = { sessionTopic: 'a', chain: EVM_ONE }
    const standing = { sessionTopic: 'b', chain: EVM_TWO }
    const choices = { eip155: inUse, solana: { chain: undefined, sessionTopic: undefined } }
    const stored = { active: 'eip155', choices, standby: [{ namespace: 'eip155', choice: standing }] } as const
    expect(recordsOf(stored)).toEqual([
      { namespace: 'eip155', choice: inUse },
      { namespace: 'eip155', choice: standing },
    ])
    expect(recordsOf({ choices: {} })).toEqual([])
    expect(choicesOfSession('b', stored)).toEqual({ ...choices, eip155: standing })
    expect(choicesOfSession('a', stored)).toEqual(choices)
    expect(choicesOfSession('c', stored)).toEqual(choices)
    expect(choicesOfSession('a', { active: 'eip155', choices: {} })).toEqual({})
    expect(choicesOfSession('a', undefined)).toEqual({})
  })

  it('should not be, in one namespace, what another session has in the other', () => {
    const choice = { sessionTopic: 'a' }
    const stored = { active: 'solana', choices: {}, standby: [{ namespace: 'solana', choice }] } as const
    expect(choicesOfSession('a', stored)).toEqual({ solana: choice })
    expect(choicesOfSession('b', stored)).toEqual({})
  })

  it('should be read with all that was stored, in either namespace', () => {
    const choice = {
      ...{ chain: EVM_ELSEWHERE, isUnsupported: true, address: ALICE, sessionTopic: 'a', walletName: 'Wallet' },
      ...{ link: { href: 'https://wallet.example/', name: 'Wallet' }, at: 5, expiresAt: 9 },
    }
    const json = { active: 'solana', choices: { eip155: choice, solana: choice } }
    expect(readChoices(json, RULES)).toEqual(json)
  })

  it('should always lead a reload back to the same accounts', () => {
    fc.assert(
      fc.property(anySession, (granted) => {
        const before = withSession(noAccounts('eip155'), granted, NETWORKS)
        const choices = readChoices(stored(choicesOf(before)), RULES)
        expect(withSession(noAccounts(choices?.active ?? 'solana'), granted, NETWORKS, choices?.choices)).toEqual(
          before,
        )
      }),
    )
  })

  it.each([
    ['null', null],
    ['a list', []],
    ['a text', 'eip155'],
    ['no choices', { active: 'eip155' }],
    ['choices of the wrong type', { active: 'eip155', choices: [] }],
    ['an unknown namespace', { active: 'cosmos', choices: {} }],
    ['a name of the prototype', { active: 'constructor', choices: {} }],
  ])('K04 should not be read from %s', (_what, json) => {
    expect(readChoices(json, RULES)).toBeUndefined()
  })

  it('K04 should drop a part that cannot be read and keep the rest', () => {
    const json = {
      active: 'solana',
      choices: { eip155: { chain: 'eip155:0', address: 7, isUnsupported: 1 }, solana: 'x' },
      more: 1,
    }
    const nothing = { chain: undefined, address: undefined, sessionTopic: undefined, link: undefined }
    expect(readChoices(json, RULES)).toEqual({ active: 'solana', choices: { eip155: nothing, solana: nothing } })
  })

  it('should never throw, whatever is stored', () => {
    fc.assert(fc.property(fc.jsonValue(), (json) => void readChoices(json, RULES)))
  })
})
