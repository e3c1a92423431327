import { describe, expect, it } from 'vitest'
import { readNetworks } from '../../../src/domain/network/network.ts'
import { supportedNamespaces, namespacesOf } from '../../../src/domain/wallets/supported-namespaces.ts'
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

describe('namespacesOf', () => {
  it('should have each kind of network once', () => {
    expect(namespacesOf(networks)).toEqual(['eip155', 'solana'])
    expect(namespacesOf(evmOnly)).toEqual(['eip155'])
  })
})
