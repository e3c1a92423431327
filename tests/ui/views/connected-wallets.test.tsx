import { describe, expect, it } from 'vitest'
import type { ConnectedWallet } from '../../../src/domain/connection/connected-wallets.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { AccountView } from '../../../src/ui/views/AccountView.tsx'
import { ConnectedWalletsView } from '../../../src/ui/views/ConnectedWalletsView.tsx'
import { connectedAccounts, FakeCore } from '../../support/fake-core.ts'
import { shown } from './shown.tsx'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const wallet = (name: string, isActive = false): ConnectedWallet => ({
  ...{ id: `id of ${name}`, name, icon: undefined, isActive },
  accounts: [
    {
      ...{ namespace: 'eip155', address: ALICE, addresses: [ALICE], chain: chainId('eip155:31337') },
      ...{ isInUse: isActive, verification: 'verified' },
    },
  ],
})

function connected(...wallets: readonly ConnectedWallet[]): FakeCore {
  const core = new FakeCore()
  core.account.state.set(connectedAccounts())
  core.connection.wallets.set(wallets)
  return core
}

describe('the connected wallets', () => {
  it('should be a list by name, with the address of each, of which one is marked as in use', () => {
    const markup = shown(ConnectedWalletsView, connected(wallet('Rainbow', true), wallet('Ledger')))
    expect(markup).toMatch(/<ul[^>]*aria-label="Connected wallets"/)
    expect([...markup.matchAll(/<bdi>([^<]*)<\/bdi>/g)].map(([, name]) => name)).toEqual(['Rainbow', 'Ledger'])
    expect(markup.match(/0x7099…79C8/g)).toHaveLength(2)
    expect(markup).toMatch(/aria-current="true"[^>]*data-testid="use-wallet-Rainbow"/)
    expect(markup).toMatch(/aria-current="false"[^>]*data-testid="use-wallet-Ledger"/)
    expect(markup.match(/In use/g)).toHaveLength(1)
  })

  it('should have the picture of the account’s name, as the account itself has (B204)', () => {
    const core = connected(wallet('Rainbow', true))
    expect(shown(ConnectedWalletsView, core)).not.toContain('<img')
    const picture = 'data:image/png;base64,AAAA'
    core.account.identity.set({ address: ALICE, name: undefined, picture, imageId: undefined })
    expect(shown(ConnectedWalletsView, core)).toMatch(/data-testid="use-wallet-Rainbow".*<img/)
  })

  it('should each have a button of its own to disconnect it, which names it', () => {
    const markup = shown(ConnectedWalletsView, connected(wallet('Rainbow', true), wallet('Ledger')))
    expect(markup).toContain('aria-label="Disconnect Rainbow"')
    expect(markup).toContain('aria-label="Disconnect Ledger"')
    expect(markup).toContain('Disconnect all')
  })

  it('should say nothing of others, and offer no way to end all, where there is one alone', () => {
    const markup = shown(ConnectedWalletsView, connected(wallet('Rainbow', true)))
    expect(markup).not.toContain('disconnect-all')
    expect(markup).not.toContain('The others')
    expect(markup).toContain('Connect another wallet')
  })

  it('should be reached from the account, with their number, where there are several', () => {
    const markup = shown(AccountView, connected(wallet('Rainbow', true), wallet('Ledger')))
    expect(markup).toMatch(/data-testid="connected-wallets".*Wallets.*>2</)
    expect(markup).not.toContain('another-wallet')
  })

  it('should not be spoken of in the account of one wallet, but for the way to another', () => {
    const markup = shown(AccountView, connected(wallet('Rainbow', true)))
    expect(markup).toContain('data-testid="another-wallet"')
    expect(markup).not.toContain('data-testid="connected-wallets"')
  })

  it('should have no way to another on a page with one at a time', () => {
    const core = connected(wallet('Rainbow', true))
    core.connection.severalWallets = false
    expect(shown(AccountView, core)).not.toContain('another-wallet')
    expect(shown(ConnectedWalletsView, core)).not.toContain('another-wallet')
  })
})
