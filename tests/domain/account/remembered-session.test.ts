import { describe, expect, it } from 'vitest'
import { isRemembered, withGrants, withRemembered } from '../../../src/domain/account/remembered-session.ts'
import type { StoredChoices } from '../../../src/domain/account/stored-choices.ts'
import { ALICE, EVM_ONE, on, session, SOLANA, SOLANA_ALICE } from './sessions.ts'

const BOTH = session('a', ...on(EVM_ONE, ALICE), ...on(SOLANA, SOLANA_ALICE))
const namespacesOf = ({ grants }: typeof BOTH) => Object.keys(grants).sort()

const remembering = (choices: StoredChoices['choices'], standby?: StoredChoices['standby']): StoredChoices => ({
  active: 'eip155',
  choices,
  standby,
})

describe('isRemembered', () => {
  it.each<readonly [string, StoredChoices]>([
    ['the account chosen with it', remembering({ eip155: { address: ALICE, sessionTopic: 'a' } })],
    ['an account of a time when no topics were stored', remembering({ eip155: { address: ALICE } })],
    ['its standing by', remembering({}, [{ namespace: 'eip155', choice: { address: ALICE, sessionTopic: 'a' } }])],
  ])('should know the session by %s', (_what, remembered) => {
    expect(isRemembered(BOTH, remembered, 'eip155')).toBe(true)
  })

  it.each<readonly [string, StoredChoices | undefined]>([
    ['nothing', undefined],
    ['the account chosen with another', remembering({ eip155: { address: ALICE, sessionTopic: 'b' } })],
    ['a choice without an account', remembering({ eip155: { sessionTopic: 'a' } })],
    ['a choice in another namespace', remembering({ solana: { address: SOLANA_ALICE, sessionTopic: 'a' } })],
    [
      'its standing by in another namespace',
      remembering({}, [{ namespace: 'solana', choice: { address: SOLANA_ALICE, sessionTopic: 'a' } }]),
    ],
  ])('should not know the session by %s', (_what, remembered) => {
    expect(isRemembered(BOTH, remembered, 'eip155')).toBe(false)
  })
})

describe('withRemembered', () => {
  it('should leave out the namespaces that the visitor had left', () => {
    const remembered = remembering({ solana: { address: SOLANA_ALICE, sessionTopic: 'a' } })
    expect(namespacesOf(withRemembered(BOTH, remembered))).toEqual(['solana'])
  })

  it.each([undefined, remembering({ eip155: { address: ALICE, sessionTopic: 'b' } })])(
    'should keep a session whole of which nothing is remembered: %j',
    (remembered) => {
      expect(withRemembered(BOTH, remembered)).toEqual(BOTH)
    },
  )
})

describe('withGrants', () => {
  it('should keep the session, and of its namespaces those that are asked for', () => {
    expect(withGrants(BOTH, (namespace) => namespace === 'eip155')).toEqual({
      ...BOTH,
      grants: { eip155: BOTH.grants.eip155 },
    })
    expect(withGrants(BOTH, () => false).grants).toEqual({})
  })
})
