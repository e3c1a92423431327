import { describe, expect, it } from 'vitest'
import {
  withActive,
  withChain,
  withoutNamespace,
  withoutSession,
  withSession,
} from '../../../src/domain/account/account-changes.ts'
import {
  accountKey,
  activeAccount,
  isConnected,
  isOnUnsupportedChain,
  noAccount,
  noAccounts,
  topicsInUse,
  walletThatLeft,
} from '../../../src/domain/account/accounts.ts'
import { ALICE, BOB, EVM_ELSEWHERE, EVM_ONE, EVM_TWO, NETWORKS, on, session, SOLANA, SOLANA_ALICE } from './sessions.ts'

describe('an account', () => {
  it('R-CONN-1 should be disconnected before any wallet has connected', () => {
    expect(noAccount('solana')).toMatchObject({ status: 'disconnected', address: undefined, sessionTopic: undefined })
    expect(isConnected(noAccount('solana'))).toBe(false)
  })

  it('should be of its own namespace', () => {
    const accounts = noAccounts('solana')
    expect([accounts.eip155.namespace, accounts.solana.namespace]).toEqual(['eip155', 'solana'])
  })

  it('should be told from the same address on another network, and from another on the same', () => {
    const keys = [EVM_ONE, EVM_TWO].flatMap((chain) => [ALICE, BOB].map((address) => accountKey({ chain, address })))
    expect(new Set(keys).size).toBe(4)
    expect(accountKey({ chain: EVM_ONE, address: ALICE })).toBe(keys[0])
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

describe('the sessions that a page lives on', () => {
  const nobody = noAccounts('eip155')
  const shared = withSession(nobody, session('a', ...on(EVM_ONE, ALICE), ...on(SOLANA, SOLANA_ALICE)), NETWORKS)
  const two = withSession(shared, session('b', ...on(SOLANA, SOLANA_ALICE)), NETWORKS)

  it('should be those of the namespaces that are connected', () => {
    expect(topicsInUse(nobody)).toEqual(new Set())
    expect(topicsInUse(withoutNamespace(shared, 'eip155'))).toEqual(new Set(['a']))
    expect(topicsInUse(two)).toEqual(new Set(['a', 'b']))
  })

  it('should tell which wallet has left, that of the namespace in use first', () => {
    expect(walletThatLeft(two, withoutSession(two, 'a'))?.walletName).toBe('Wallet a')
    expect(walletThatLeft(two, withoutSession(two, 'b'))?.walletName).toBe('Wallet b')
    expect(walletThatLeft(two, nobody)?.walletName).toBe('Wallet a')
    expect(walletThatLeft(withActive(two, 'solana'), nobody)?.walletName).toBe('Wallet b')
  })

  it('should take no wallet for gone that still is in use elsewhere, nor one that never was here', () => {
    expect(walletThatLeft(shared, withoutNamespace(shared, 'eip155'))).toBeUndefined()
    expect(walletThatLeft(nobody, nobody)).toBeUndefined()
    expect(walletThatLeft(nobody, two)).toBeUndefined()
  })
})
