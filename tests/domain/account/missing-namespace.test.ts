import { describe, expect, it } from 'vitest'
import { withActive, withSession } from '../../../src/domain/account/account-changes.ts'
import { noAccounts } from '../../../src/domain/account/accounts.ts'
import { connectedAddress, isAnyConnected, missingNamespace } from '../../../src/domain/account/missing-namespace.ts'
import { ALICE, EVM_ONE, NETWORKS, on, session, SOLANA, SOLANA_ALICE } from './sessions.ts'

const nobody = noAccounts('eip155')
const half = withSession(nobody, session('a', ...on(SOLANA, SOLANA_ALICE)), NETWORKS)
const both = withSession(nobody, session('a', ...on(EVM_ONE, ALICE), ...on(SOLANA, SOLANA_ALICE)), NETWORKS)

describe('isAnyConnected', () => {
  it('should be as soon as one namespace is', () => {
    expect([nobody, half, both].map(isAnyConnected)).toEqual([false, true, true])
  })
})

describe('connectedAddress', () => {
  it('should be that of the namespace on screen, or else of the other', () => {
    expect(connectedAddress(both)).toBe(ALICE)
    expect(connectedAddress(withActive(both, 'solana'))).toBe(SOLANA_ALICE)
    expect(connectedAddress(withActive(half, 'eip155'))).toBe(SOLANA_ALICE)
    expect(connectedAddress(nobody)).toBeUndefined()
  })
})

describe('missingNamespace', () => {
  it('should be the one on screen, where only the other is connected', () => {
    expect(missingNamespace(withActive(half, 'eip155'))).toBe('eip155')
  })

  it('should be none where any wallet will do', () => {
    expect([nobody, half, both].map(missingNamespace)).toEqual([undefined, undefined, undefined])
  })
})
