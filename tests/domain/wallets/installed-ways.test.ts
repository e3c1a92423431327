import { describe, expect, it } from 'vitest'
import { readNetworks } from '../../../src/domain/network/network.ts'
import type { InstalledWallet } from '../../../src/domain/wallets/installed-wallet.ts'
import { installedWays } from '../../../src/domain/wallets/installed-ways.ts'
import { FAKE_NETWORKS } from '../../support/fake-core.ts'

const networks = readNetworks(FAKE_NETWORKS)
const installed = (id: string, ...namespaces: InstalledWallet['namespaces']): InstalledWallet => ({
  ...{ id, name: 'Phantom', icon: undefined, rdns: undefined, source: 'eip6963', namespaces },
})

describe('installedWays', () => {
  it('should have one way per namespace, whichever of the announcements it takes', () => {
    expect(installedWays({ installed: [installed('sol', 'solana'), installed('evm', 'eip155')] }, networks)).toEqual([
      { namespace: 'eip155', installedId: 'evm' },
      { namespace: 'solana', installedId: 'sol' },
    ])
    expect(installedWays({ installed: [installed('both', 'solana', 'eip155')] }, networks)).toHaveLength(2)
  })

  it('should have no other way than the one that is sought', () => {
    const wallets = [installed('sol', 'solana'), installed('evm', 'eip155')]
    expect(installedWays({ installed: wallets }, networks, 'solana')).toEqual([
      { namespace: 'solana', installedId: 'sol' },
    ])
  })

  it('should leave out what the page does not work with', () => {
    const solanaOnly = networks.filter(({ id }) => id.startsWith('solana:'))
    expect(installedWays({ installed: [installed('both', 'solana', 'eip155')] }, solanaOnly)).toEqual([
      { namespace: 'solana', installedId: 'both' },
    ])
    expect(installedWays({ installed: [] }, networks)).toEqual([])
  })
})
