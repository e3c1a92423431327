import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { disconnectedState, type ConnectionState } from '../../../src/domain/connection/connection-state.ts'
import { pushed } from '../../../src/domain/modal/modal-state.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { noWallets } from '../../../src/domain/wallets/wallet-list.ts'
import type { WalletListing } from '../../../src/domain/wallets/wallet.ts'
import { ConnectButton, PorticoProvider } from '../../../src/ui/index.ts'
import { AccountView } from '../../../src/ui/views/AccountView.tsx'
import { AllWalletsView } from '../../../src/ui/views/AllWalletsView.tsx'
import { PairingView } from '../../../src/ui/views/PairingView.tsx'
import { SendView } from '../../../src/ui/views/SendView.tsx'
import { connectedAccounts, DESKTOP, FAKE_URI, FakeCore, PHONE } from '../../support/fake-core.ts'

const wallet = (id: string, mobile_link?: string, webapp_link?: string): WalletListing => ({
  id,
  name: `Wallet ${id}`,
  chains: [],
  mobile_link,
  webapp_link,
})

/** The markup of a view in a given state of the core, as the first rendering has it. */
function shown(View: ComponentType, core: FakeCore): string {
  return renderToStaticMarkup(
    <PorticoProvider core={core}>
      <View />
    </PorticoProvider>,
  )
}

function pairing(
  state: Partial<ConnectionState>,
  { platform = DESKTOP, walletId = '', first = [] as readonly WalletListing[] } = {},
): string {
  const core = new FakeCore(platform)
  core.wallets.set({
    ...noWallets,
    wallets: [...first, wallet('good', 'good:'), wallet('evil', 'javascript:alert(1)//')],
    source: 'service',
    loading: false,
    error: undefined,
  })
  core.connection.set({ ...disconnectedState, ...state })
  core.modal.update(pushed('ConnectingWalletConnectBasic', walletId))
  return shown(PairingView, core)
}

describe('PairingView', () => {
  it('R-VISIT-1 should show the code of the URI on offer', () => {
    const markup = pairing({ wcUri: FAKE_URI })
    expect(markup).toContain('data-testid="qr"')
    expect(markup).toMatch(/role="img" aria-label="[^"]+"/)
  })

  it('should hold the place of the code until it is there', () => {
    const markup = pairing({})
    expect(markup).toContain('portico-qr-card--empty')
    expect(markup).not.toContain('data-testid="qr"')
    expect(markup).toMatch(/disabled=""[^>]*data-testid="copy-link"/)
  })

  it('E01 should say that the relay can not be reached, with Retry, in the place of the code', () => {
    const markup = pairing({ wcError: { code: 'RELAY_UNREACHABLE' } })
    expect(markup).toContain('data-code="RELAY_UNREACHABLE"')
    expect(markup).toContain('data-testid="retry"')
    expect(markup.match(/data-testid="problem"/g)).toHaveLength(1)
  })

  it('should keep the fresh code in place when the wallet declined', () => {
    const markup = pairing({ wcUri: FAKE_URI, wcError: { code: 'USER_REJECTED' } })
    expect(markup).toContain('You declined in your wallet')
    expect(markup).toContain('data-testid="qr"')
  })

  it('E08 should count down once the core does', () => {
    expect(pairing({ wcUri: FAKE_URI, wcSecondsLeft: 42 })).toContain('data-testid="countdown" data-seconds="42"')
    expect(pairing({ wcUri: FAKE_URI })).not.toContain('countdown')
  })

  const web = wallet('web', undefined, 'https://web.example')

  it('R-VISIT-1 should offer a wallet that opens on this computer beside the code, as a real link', () => {
    const markup = pairing({ wcUri: FAKE_URI }, { first: [web] })
    expect(markup).toMatch(/<a [^>]*href="https:\/\/web.example\/wc\?uri=wc%3A[^"]+"[^>]*data-testid="open-wallet"/)
    expect(markup).toContain('Open Wallet web')
    expect(markup).toContain('data-testid="qr"')
    expect(markup).toContain('data-testid="all-wallets"')
    expect(pairing({ wcUri: FAKE_URI })).not.toContain('open-wallet')
    expect(pairing({ wcUri: FAKE_URI }, { first: [web], platform: PHONE })).not.toContain('open-wallet')
  })

  it('should hold the place of that link until the code is there, but not when it will not be', () => {
    expect(pairing({}, { first: [web] })).toContain('Preparing a connection code…')
    expect(pairing({ wcError: { code: 'RELAY_UNREACHABLE' } }, { first: [web] })).not.toContain('Preparing')
    const onPhone = { platform: PHONE, walletId: 'good' }
    expect(pairing({}, onPhone)).toContain('Preparing')
    expect(pairing({ wcError: { code: 'RELAY_UNREACHABLE' } }, onPhone)).not.toContain('Preparing')
  })

  it('R-VISIT-1 should lead with the deep link on a phone, as a real link', () => {
    const markup = pairing({ wcUri: FAKE_URI }, { platform: PHONE, walletId: 'good' })
    expect(markup).toMatch(/<a [^>]*href="good:\/\/wc\?uri=wc%3A[^"]+"[^>]*data-testid="open-wallet"/)
    expect(markup).toContain('rel="noopener noreferrer"')
    expect(markup).not.toContain('data-testid="qr"')
  })

  it('C01 should offer the code instead of a link that is not safe', () => {
    const markup = pairing({ wcUri: FAKE_URI }, { platform: PHONE, walletId: 'evil' })
    expect(markup).toContain('data-code="LINK_BLOCKED"')
    expect(markup).toContain('data-testid="qr"')
    expect(markup).not.toContain('javascript:')
  })

  it('should send a visitor in a web view to the browser', () => {
    const markup = pairing({ wcUri: FAKE_URI }, { platform: { ...PHONE, isWebView: true }, walletId: 'good' })
    expect(markup).toContain('data-testid="copy-page"')
    expect(markup).not.toContain('good://')
  })
})

function listed(platform = DESKTOP): string {
  const core = new FakeCore(platform)
  core.connection.set({ ...disconnectedState, wcUri: FAKE_URI })
  core.wallets.set({
    ...noWallets,
    wallets: [wallet('good', 'good:'), wallet('evil', 'javascript:alert(1)//')],
    source: 'bundled',
    loading: false,
    error: 'CAT_UNAVAILABLE',
  })
  return shown(AllWalletsView, core)
}

describe('AllWalletsView', () => {
  it('should open a wallet with one tap on a phone, and lead to its code on a desktop', () => {
    expect(listed(PHONE)).toMatch(/<a href="good:[^>]*data-testid="wallet-row-good"/)
    expect(listed(PHONE)).toMatch(/<button [^>]*data-testid="wallet-row-evil"/)
    expect(listed()).toMatch(/<button [^>]*data-testid="wallet-row-good"/)
  })

  it('should have the same kind of row before the URI is there, so that no tap is lost', () => {
    const core = new FakeCore(PHONE)
    core.wallets.set({
      ...noWallets,
      wallets: [wallet('good', 'good:')],
      source: 'service',
      loading: false,
      error: undefined,
    })
    expect(shown(AllWalletsView, core)).toMatch(/<a role="button" [^>]*data-testid="wallet-row-good"/)
  })

  it('should name the kind of network that a wallet is limited to, and say nothing of one that has all', () => {
    const core = new FakeCore()
    const chains = ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
    const list = [
      { ...wallet('one'), chains: chains.slice(0, 1) },
      { ...wallet('both'), chains },
    ]
    core.wallets.set({ ...noWallets, wallets: list, source: 'service', loading: false, error: undefined })
    expect(shown(AllWalletsView, core).match(/portico-row-note">[^<]*/g)).toEqual([
      'portico-row-note">EVM',
      'portico-row-note">',
    ])
  })

  it('should mark the bundled list as such, with Retry', () => {
    expect(listed()).toContain('Showing the list that came with this page.')
    expect(listed()).toContain('data-testid="retry"')
  })
})

describe('AccountView', () => {
  it('R-VISIT-2 should show who is connected and what they hold, exactly', () => {
    const core = new FakeCore()
    core.accounts.set(connectedAccounts())
    const { address, chain } = connectedAccounts().eip155
    core.balance.update((state) => ({ ...state, chain, address, amount: 1234_500000000000000001n }))
    const markup = shown(AccountView, core)
    expect(markup).toContain(`data-address="${address}"`)
    expect(markup).toContain('data-amount="1234500000000000000001"')
    expect(markup).toContain('1,234.5')
  })

  it('should not wait for a balance on a network that it does not know', () => {
    const core = new FakeCore()
    const accounts = connectedAccounts()
    core.accounts.set({ ...accounts, eip155: { ...accounts.eip155, chain: chainId('eip155:10') } })
    expect(shown(AccountView, core)).not.toContain('Reading the balance…')
    core.accounts.set(accounts)
    expect(shown(AccountView, core)).toContain('Reading the balance…')
  })

  it('should not show the balance of another account or network', () => {
    const core = new FakeCore()
    core.accounts.set(connectedAccounts())
    const { address } = connectedAccounts().eip155
    core.balance.update((state) => ({ ...state, chain: chainId('eip155:1'), address, amount: 5n }))
    expect(shown(AccountView, core)).not.toContain('data-amount')
  })

  it('should say which kind of network is not connected', () => {
    const core = new FakeCore()
    const accounts = connectedAccounts()
    core.accounts.set({ ...accounts, solana: { ...accounts.solana, address: undefined, status: 'disconnected' } })
    expect(shown(AccountView, core)).toMatch(/data-testid="namespace-solana" data-connected="false">Solana<small>/)
  })

  it('should link to the wallet while it is being asked', () => {
    const core = new FakeCore()
    core.accounts.set(connectedAccounts())
    core.walletRequest.set({
      kind: 'signMessage',
      chain: chainId('eip155:31337'),
      walletName: 'Rainbow',
      link: { kind: 'native', href: 'rainbow://wc?requestId=1', target: '_self', base: 'rainbow://' },
      isSlow: true,
    })
    const markup = shown(AccountView, core)
    expect(markup).toContain('href="rainbow://wc?requestId=1"')
    expect(markup).toContain('Nothing yet.')
    expect(markup).toContain('data-testid="cancel-request"')
  })
})

describe('SendView', () => {
  it('should label its fields and say what there is to send', () => {
    const core = new FakeCore()
    core.accounts.set(connectedAccounts())
    const { address, chain } = connectedAccounts().eip155
    core.balance.update((state) => ({ ...state, chain, address, amount: 10n ** 18n }))
    const markup = shown(SendView, core)
    expect(markup).toContain('Available: 1 ETH')
    const labels = [...markup.matchAll(/<label for="([^"]+)"/g)].map(([, id]) => id)
    expect(labels).toHaveLength(2)
    for (const id of labels) expect(markup).toContain(`<input id="${id}"`)
  })
})

describe('ConnectButton', () => {
  it('should say that it reconnects, and not "Connect wallet", until it is known who was connected', () => {
    const core = new FakeCore()
    core.restoring.set(true)
    expect(shown(ConnectButton, core)).toContain('Reconnecting…')
    core.restoring.set(false)
    expect(shown(ConnectButton, core)).toContain('Connect wallet')
  })
})
