import { describe, expect, it } from 'vitest'
import { AllWalletsView } from '../../../src/ui/views/AllWalletsView.tsx'
import { DESKTOP, FAKE_URI, PHONE } from '../../support/fake-core.ts'
import { shown } from './shown.tsx'
import { injected, listing, type WalletWorld, walletCore } from './wallet-core.ts'

const wallets = [listing('good', { mobile_link: 'good:' }), listing('evil', { mobile_link: 'javascript:alert(1)//' })]
const list = (world: WalletWorld) => shown(AllWalletsView, walletCore(world))
const listed = (platform = DESKTOP) => list({ platform, list: { wallets }, connection: { wcUri: FAKE_URI } })

describe('AllWalletsView', () => {
  it('should open a wallet with one tap on a phone, and lead to its ways on a desktop', () => {
    expect(listed(PHONE)).toMatch(/<a href="good:[^>]*data-testid="wallet-good"/)
    expect(listed(PHONE)).toMatch(/<button [^>]*data-testid="wallet-evil"/)
    expect(listed()).toMatch(/<button [^>]*data-testid="wallet-good"/)
  })

  it('should have the same kind of tile before the URI is there, so that no tap is lost', () => {
    expect(list({ platform: PHONE, list: { wallets } })).toMatch(/<a role="button" [^>]*data-testid="wallet-good"/)
  })

  it('should say how many wallets there are, and be one tab stop', () => {
    const markup = list({ list: { wallets, count: 473 } })
    expect(markup).toMatch(/<li aria-setsize="473" aria-posinset="1"/)
    expect(markup).toContain('placeholder="Search 470+ wallets"')
    expect(markup.match(/tabindex="0"[^>]*data-testid="wallet-/g)).toHaveLength(1)
  })

  it('should name the kind of network that a wallet is limited to, unless most are, and say nothing of one that has all', () => {
    const chains = ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
    const markup = list({
      list: {
        wallets: [
          listing('one', { chains: chains.slice(0, 1) }),
          listing('other', { chains: chains.slice(1) }),
          listing('both', { chains }),
        ],
      },
    })
    expect(markup.match(/<\/bdi>(?:<small dir="auto">[^<]*)?/g)).toEqual([
      '</bdi>',
      '</bdi><small dir="auto">Solana',
      '</bdi>',
    ])
  })

  it('should have at most as many tiles as can be seen, whatever the list holds', () => {
    const many = Array.from({ length: 1_000 }, (_, place) => listing(`w${place}`))
    expect(list({ list: { wallets: many, count: 1_000 } }).match(/<li/g)?.length).toBeLessThanOrEqual(40)
  })

  it('D200 should show the whole source of each of two wallets of one name, on two lines where it has to', () => {
    const installed = ['example.harbor', 'example.harb0r'].map((rdns) => injected(rdns, { name: 'Harbor', rdns }))
    const markup = list({ list: { wallets }, installed })
    for (const end of ['harbor', 'harb0r']) expect(markup).toContain(`<small dir="auto">example.<wbr/>${end}</small>`)
  })

  it('should leave out a last word Wallet that would be alone on its line, and say it all the same', () => {
    const named = [listing('a', { name: 'Coinbase Wallet' }), listing('b', { name: 'OKX Wallet' })]
    const markup = list({ list: { wallets: named } })
    expect(markup).toContain('<span>Coinbase</span> <span class="portico-hidden">Wallet</span></bdi>')
    expect(markup).toContain('>OKX Wallet</bdi>')
    const own = list({ list: { wallets }, installed: [injected('x', { name: 'Coinbase Wallet' })] })
    expect(own).toContain('<span>Coinbase</span> Wallet</bdi>')
  })

  const many = Array.from({ length: 30 }, (_, place) => listing(`w${place}`, { mobile_link: `w${place}:` }))
  const opened = (world: WalletWorld) => {
    const core = walletCore(world)
    core.modal.open({ view: 'AllWallets' })
    return shown(AllWalletsView, core)
  }

  it('R-VIEW-2 should begin with six large wallets where a phone opens on it, and have none of them twice', () => {
    const markup = opened({ platform: PHONE, list: { wallets: many, count: 30 } })
    const ids = [...markup.matchAll(/data-testid="wallet-(w\d+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const places = ['portico-strip--large', 'wallet-w5', 'wallet-search', 'wallet-list', 'wallet-w6']
    const found = places.map((each) => markup.indexOf(each))
    expect(found).not.toContain(-1)
    expect(found).toEqual([...found].sort((one, other) => one - other))
    expect(markup).toMatch(/<li aria-setsize="24" aria-posinset="1"/)
  })

  it('should have no large ones on a computer, nor where the visitor has just seen them', () => {
    expect(opened({ list: { wallets: many } })).not.toContain('portico-strip')
    const at = ['AllWallets'] as const
    expect(list({ platform: PHONE, list: { wallets: many }, at })).not.toContain('portico-strip')
  })

  it('should say that there are none only where there are none, the large ones included', () => {
    const few = opened({ platform: PHONE, list: { wallets: many.slice(0, 2) } })
    expect(few).toContain('wallet-w1')
    expect(few).not.toMatch(/no-wallets|wallet-list/)
    expect(opened({ platform: PHONE, list: { wallets: [] } }).match(/No wallets to show/g)).toHaveLength(1)
  })

  it('should have the height of a list unless there are a few wallets and no more to come', () => {
    const isShort = (world: WalletWorld) => opened(world).includes('portico-wallets--short')
    expect(isShort({ list: { wallets: many.slice(0, 7), count: 7 } })).toBe(true)
    expect(isShort({ list: { wallets: many.slice(0, 8), count: 8 } })).toBe(false)
    expect(isShort({ list: { source: 'none', loading: true } })).toBe(false)
  })

  it('should stand as a skeleton until the first wallets are here', () => {
    expect(list({ list: { source: 'none', loading: true } })).toContain('portico-wallet--empty')
    expect(list({ list: { source: 'none', loading: true }, installed: [injected('here')] })).toContain('wallet-here')
  })

  it('should mark the bundled list as such, with Retry', () => {
    const markup = list({ list: { wallets, source: 'bundled', error: 'CAT_UNAVAILABLE' } })
    expect(markup).toContain('Showing the list that came with this page.')
    expect(markup).toContain('data-testid="retry"')
  })

  it('should say when asking again makes sense', () => {
    const markup = list({ list: { wallets, error: 'CAT_RATE_LIMITED', retryAfterSeconds: 12 } })
    expect(markup).toContain('Try again in 12 seconds')
    expect(markup).toMatch(/aria-disabled="true"[^>]*data-testid="retry"|data-testid="retry"[^>]*aria-disabled="true"/)
  })

  it('should count down to when a busy service is asked again, and turn no wheel meanwhile (V18)', () => {
    const busy = (world: WalletWorld['list']) => list({ list: { wallets, loading: true, ...world } })
    const markup = busy({ resumesInSeconds: 7 })
    expect(markup).toContain('Too many requests. Trying again in 7 seconds.')
    expect(markup).toContain('data-testid="wallet-good"')
    expect(markup).not.toContain('portico-spinner')
    expect(busy({})).toContain('Loading more wallets…')
    expect(busy({ resumesInSeconds: 7, wallets: [], source: 'none' })).toContain('data-testid="busy"')
  })

  it('should lead to the code when there is nothing to choose from', () => {
    const markup = list({ list: { source: 'service' } })
    expect(markup).toContain('data-testid="no-wallets"')
    expect(markup).toContain('data-testid="scan-instead"')
  })

  it('A13 should isolate names, and mark one that may pass for another', () => {
    const markup = list({ list: { wallets: [listing('a', { name: 'MetaM\u0430sk' })] } })
    expect(markup).toContain(
      '<bdi class="portico-wallet-name"><span>MetaM\u0430sk</span></bdi><small class="portico-doubt" dir="auto">Unverified</small>',
    )
  })
})
