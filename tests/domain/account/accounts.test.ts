import { describe, expect, it } from 'vitest'
import { withActive, withChain, withSession } from '../../../src/domain/account/account-changes.ts'
import {
  activeAccount,
  isConnected,
  isOnUnsupportedChain,
  noAccount,
  noAccounts,
} from '../../../src/domain/account/accounts.ts'
import { ALICE, EVM_ELSEWHERE, EVM_ONE, NETWORKS, on, session } from './sessions.ts'

describe('an account', () => {
  it('R-CONN-1 should be disconnected before anybody has connected', () => {
    expect(noAccount('solana')).toMatchObject({ status: 'disconnected', address: undefined, sessionTopic: undefined })
    expect(isConnected(noAccount('solana'))).toBe(false)
  })

  it('R-VISIT-3 should be an ordinary one unless more is known', () => {
    expect(noAccount('eip155').type).toBe('eoa')
  })

  it('should be the one of the namespace that is looked at', () => {
    const accounts = noAccounts('solana')
    expect(activeAccount(accounts)).toBe(accounts.solana)
    expect(activeAccount(withActive(accounts, 'eip155'))).toBe(accounts.eip155)
  })

  it('should be on an unsupported network only while it is connected', () => {
    const accounts = withSession(noAccounts('eip155'), session('a', ...on(EVM_ONE, ALICE)), NETWORKS)
    expect(isOnUnsupportedChain(noAccount('eip155'))).toBe(false)
    expect(isOnUnsupportedChain(accounts.eip155)).toBe(false)
    expect(isOnUnsupportedChain(withChain(accounts, EVM_ELSEWHERE).eip155)).toBe(true)
  })
})
