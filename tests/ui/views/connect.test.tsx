import { describe, expect, it } from 'vitest'
import { ConnectView } from '../../../src/ui/views/ConnectView.tsx'
import { FAKE_URI, PHONE } from '../../support/fake-core.ts'
import { shown } from './shown.tsx'
import { injected, listing, type WalletWorld, walletCore } from './wallet-core.ts'

const recommended = [listing('a', { mobile_link: 'aa:' }), listing('b', { mobile_link: 'b:' })]
const connect = (world: WalletWorld) => shown(ConnectView, walletCore(world))
const order = (markup: string) => [...markup.matchAll(/data-testid="wallet-([^"]+)"/g)].map(([, id]) => id)

describe('ConnectView', () => {
  it('R-VIEW-1 should have the recent wallet first, then what is installed, then the recommended ones', () => {
    const list = { recommended, wallets: recommended }
    const installed = [injected('x')]
    const markup = connect({ list, installed, connection: { recentWallet: { id: 'b', name: 'Wallet b' } } })
    expect(order(markup)).toEqual(['b', 'x', 'a'])
    expect(markup).toMatch(/portico-row--recent[^>]*data-testid="wallet-b"/)
    expect(markup).toContain('Recent')
    expect(markup).toContain('Installed')
  })

  it('should say once of several wallets that they are installed, and in the row of a single one', () => {
    const two = connect({ list: { recommended }, installed: [injected('x'), injected('y')] })
    expect(two.match(/Installed/g)).toHaveLength(1)
    expect(two).toMatch(/<h3 [^>]*id="([^"]+)"[^>]*>Installed<\/h3><ul [^>]*aria-labelledby="\1"/)
    const one = connect({ list: { recommended }, installed: [injected('x')] })
    expect(one).toMatch(/<span class="portico-chip portico-chip--good">Installed</)
    expect(one).not.toContain('<h3')
  })

  it('should have the ways to every other wallet, and to one for who has none', () => {
    const markup = connect({ list: { recommended, wallets: recommended, count: 473 } })
    for (const id of ['scan', 'all-wallets', 'what-is-a-wallet', 'get-wallet']) expect(markup).toContain(`"${id}"`)
    expect(markup).toContain('470+')
  })

  it('should show what is installed before the list is here', () => {
    const markup = connect({ list: { source: 'none', loading: true }, installed: [injected('x')] })
    expect(order(markup)).toEqual(['x'])
    expect(markup.match(/portico-wallet--empty/g)).toHaveLength(4)
    expect(markup).not.toContain('portico-row--empty')
  })

  it('should keep the place of the recent wallet, where that is one of a list that is still to come', () => {
    const recent = { recentWallet: { id: 'b', name: 'Wallet b' } }
    const list = { source: 'none', loading: true } as const
    expect(connect({ list, connection: recent })).toContain('portico-row--empty')
    expect(connect({ list, connection: recent, platform: PHONE })).not.toContain('portico-row--empty')
    const installed = [injected('b')]
    expect(connect({ list, connection: recent, installed })).not.toContain('portico-row--empty')
    expect(connect({ list: { recommended }, connection: recent })).not.toContain('portico-row--empty')
  })

  it('should have the code below what is installed, small, and before what is popular', () => {
    const markup = connect({ list: { recommended }, installed: [injected('x')], connection: { wcUri: FAKE_URI } })
    const places = ['wallet-x', '"scan"', '"small-qr"', 'Scan a QR code', 'wallet-a', '"all-wallets"']
    const found = places.map((each) => markup.indexOf(each))
    expect(found).not.toContain(-1)
    expect(found).toEqual([...found].sort((one, other) => one - other))
    expect(markup).not.toContain('data-testid="qr"')
  })

  it('should never show a code that is dead or can not be read: a button leads to the large one', () => {
    const isButton = (connection: NonNullable<WalletWorld['connection']>) => {
      const markup = connect({ list: { recommended }, connection })
      expect(markup).not.toContain('small-qr')
      expect(markup).toContain('Show QR code')
      expect(markup).toContain('portico-small-code--none')
    }
    isButton({ wcError: { code: 'RELAY_UNREACHABLE' } })
    isButton({ wcIsLate: true })
    isButton({ wcUri: `${FAKE_URI}&methods=${'wc_sessionAuthenticate,'.repeat(4)}` })
    expect(connect({ list: { recommended }, connection: { wcDrawn: FAKE_URI } })).toContain(
      'portico-small-code--preparing',
    )
    expect(connect({ list: { recommended } })).toContain('portico-small-code portico-bone')
  })

  it('R-VISIT-1 should have six large wallets on a phone, and the code for another device behind a row', () => {
    const wallets = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => listing(id, { mobile_link: `${id}:` }))
    const markup = connect({ platform: PHONE, list: { recommended, wallets }, connection: { wcUri: FAKE_URI } })
    expect(order(markup)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(markup).toContain('portico-strip--large')
    expect(markup).toContain('Show QR code')
    expect(markup).not.toContain('small-qr')
  })

  it('should open a wallet with one tap on a phone', () => {
    const markup = connect({ platform: PHONE, list: { recommended }, connection: { wcUri: FAKE_URI } })
    expect(markup).toMatch(/<a href="aa:\/\/wc[^>]*data-testid="wallet-a"/)
  })

  it('D02 should say where each of two came from that use one name', () => {
    const installed = [
      injected('x', { name: 'MetaMask', rdns: 'io.metamask' }),
      injected('y', { name: 'MetaMask', rdns: 'io.metamask' }),
    ]
    const markup = connect({ list: { recommended }, installed })
    expect(order(markup).slice(0, 2)).toEqual(['x', 'y'])
    expect(markup.match(/io\.metamask/g)).toHaveLength(2)
    expect(markup.match(/2 wallets use this name/g)).toHaveLength(2)
  })

  it('A13 should isolate names, and mark one that may pass for another', () => {
    const installed = [injected('x', { name: 'MetaM\u0430sk' })]
    const markup = connect({ list: { recommended: [listing('a', { name: 'MetaM\u0430sk' })] }, installed })
    expect(markup).toContain('<bdi>MetaM\u0430sk</bdi>')
    expect(markup).toContain('Unverified name')
    expect(connect({ list: { recommended: [listing('a', { name: 'MetaM\u0430sk' })] } })).toMatch(
      /<bdi[^>]*><span>MetaM\u0430sk<\/span><\/bdi><small[^>]*>Unverified</,
    )
  })

  it('D05 should put no address of a picture into the markup', () => {
    const markup = connect({ installed: [injected('x', { icon: 'data:image/png;base64,AAAA' })] })
    expect(markup).toContain('<img alt=""')
    expect(markup).not.toContain('base64')
  })
})
