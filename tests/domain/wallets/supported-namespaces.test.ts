import { describe, expect, it } from 'vitest'
import { readNetworks } from '../../../src/domain/network/network.ts'
import { namespacesOf, notedNamespaces, supportedNamespaces } from '../../../src/domain/wallets/supported-namespaces.ts'
import { FAKE_NETWORKS } from '../../support/fake-core.ts'

const networks = readNetworks(FAKE_NETWORKS)
const evmOnly = networks.filter(({ id }) => id.startsWith('eip155:'))

describe('supportedNamespaces', () => {
  it('should name what a wallet is limited to, of what the page works with', () => {
    expect(supportedNamespaces({ namespaces: ['solana'] }, networks)).toEqual(['solana'])
  })

  it('should name nothing where a wallet has all that the page works with', () => {
    expect(supportedNamespaces({ namespaces: ['eip155', 'solana'] }, networks)).toEqual([])
    expect(supportedNamespaces({ namespaces: ['eip155'] }, evmOnly)).toEqual([])
  })
})

describe('notedNamespaces', () => {
  it('should say what a wallet is limited to, unless that is what most are limited to', () => {
    const noted = (...namespaces: ('eip155' | 'solana')[]) => notedNamespaces({ namespaces }, networks)
    expect(noted('solana')).toEqual(['solana'])
    expect(noted('eip155')).toEqual([])
    expect(noted('eip155', 'solana')).toEqual([])
  })
})

describe('namespacesOf', () => {
  it('should have each kind of network once', () => {
    expect(namespacesOf(networks)).toEqual(['eip155', 'solana'])
    expect(namespacesOf(evmOnly)).toEqual(['eip155'])
  })
})
