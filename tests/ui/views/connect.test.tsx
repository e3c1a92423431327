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

  it('should have the ways to every other wallet, and to one for who has none', () => {
    const markup = connect({ list: { recommended, wallets: recommended, count: 473 } })
    for (const id of ['scan', 'all-wallets', 'what-is-a-wallet', 'get-wallet']) expect(markup).toContain(`"${id}"`)
    expect(markup).toContain('470+')
  })

  it('should show what is installed before the list is here', () => {
    const markup = connect({ list: { source: 'none', loading: true }, installed: [injected('x')] })
    expect(order(markup)).toEqual(['x'])
    expect(markup).toContain('portico-row--empty')
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
    const markup = connect({ list: { recommended: [listing('a', { name: 'MetaM\u0430sk' })] } })
    expect(markup).toContain('<bdi>MetaM\u0430sk</bdi>')
    expect(markup).toContain('Unverified name')
  })

  it('D05 should put no address of a picture into the markup', () => {
    const markup = connect({ installed: [injected('x', { icon: 'data:image/png;base64,AAAA' })] })
    expect(markup).toContain('<img alt=""')
    expect(markup).not.toContain('base64')
  })
})
