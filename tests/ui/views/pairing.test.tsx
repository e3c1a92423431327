import { describe, expect, it } from 'vitest'
import type { ConnectionState } from '../../../src/domain/connection/connection-state.ts'
import { ConnectingView } from '../../../src/ui/views/ConnectingView.tsx'
import { PairingView } from '../../../src/ui/views/PairingView.tsx'
import { DESKTOP, FAKE_URI, PHONE } from '../../support/fake-core.ts'
import { shown } from './shown.tsx'
import { listing, walletCore } from './wallet-core.ts'

const good = listing('good', { mobile_link: 'good:' })
const evil = listing('evil', { mobile_link: 'javascript:alert(1)//' })
const web = listing('web', { webapp_link: 'https://web.example' })

const pairing = (connection: Partial<ConnectionState>, { platform = DESKTOP, wallets = [good, evil] } = {}) =>
  shown(PairingView, walletCore({ platform, connection, list: { wallets } }))

const chosen = (walletId: string, connection: Partial<ConnectionState>, platform = DESKTOP) =>
  shown(
    ConnectingView,
    walletCore({ platform, connection, list: { wallets: [good, evil, web] }, at: ['ConnectingWallet', walletId] }),
  )

/** What keeps its place, and is neither seen nor read out. */
const withoutUnseen = (markup: string): string => markup.replaceAll(/<p [^>]*aria-hidden="true">.*?<\/p>/g, '')

describe('PairingView', () => {
  it('R-VISIT-1 should show the code of the URI on offer', () => {
    const markup = pairing({ wcUri: FAKE_URI })
    expect(markup).toContain('data-testid="qr"')
    expect(markup).toMatch(/role="img" aria-label="[^"]+"/)
  })

  it('R-VIEW-5 should say what to do with the code, and what is awaited (V09)', () => {
    const markup = pairing({ wcUri: FAKE_URI })
    expect(markup).toContain('Open your wallet and scan this code')
    expect(markup).toContain('Waiting for scan')
  })

  it('R-VIEW-5 should keep saying what to do while the code counts down (V09)', () => {
    expect(pairing({ wcUri: FAKE_URI, wcSecondsLeft: 42 })).toContain('Open your wallet and scan this code')
  })

  it('should name in sight what the button beside the code copies', () => {
    const button = /<button[^>]*data-testid="copy-link"[^>]*>.*?<\/button>/.exec(pairing({ wcUri: FAKE_URI }))?.[0]
    expect(button).toContain('<span>Copy link</span>')
    expect(button).not.toContain('aria-label')
  })

  it('should hold the place of the code until it is there', () => {
    const markup = pairing({})
    expect(markup).toContain('portico-qr-card--empty')
    expect(markup).not.toContain('data-testid="qr"')
    expect(markup).toMatch(/disabled=""[^>]*data-testid="copy-link"/)
  })

  it('should draw a code that is being prepared, while nothing leads to a wallet yet', () => {
    const markup = pairing({ wcDrawn: FAKE_URI }, { wallets: [web] })
    expect(markup).toContain('data-testid="qr"')
    expect(markup).toMatch(/aria-busy="true" data-testid="code" data-code="preparing"/)
    expect(markup).toContain('Open your wallet and scan this code')
    expect(markup).toContain('Preparing a connection code…')
    expect(markup).not.toContain('Waiting for scan')
    expect(markup).not.toContain('href=')
    expect(markup).toMatch(/disabled=""[^>]*data-testid="copy-link"/)
  })

  it('E01 should veil a code that takes long to prepare, and say so', () => {
    const markup = pairing({ wcIsLate: true })
    expect(markup).not.toContain('data-testid="qr"')
    expect(markup).toContain('Taking longer than usual…')
    expect(withoutUnseen(markup)).not.toMatch(/scan this code|scan-caption|Waiting for scan/)
  })

  it('should move nothing below the code where a sentence comes into its place', () => {
    const words = (markup: string) =>
      /<p class="portico-caption[^>]*>(?<words>.*?)<\/p>/.exec(markup)?.groups?.['words']
    const caption = words(pairing({ wcUri: FAKE_URI }))
    expect(caption).toContain('Open your wallet and scan this code')
    for (const state of [{ wcIsLate: true }, { wcError: { code: 'RELAY_UNREACHABLE' } }] as const)
      expect(words(pairing(state))).toBe(caption)
  })

  it('E01 should say that the relay cannot be reached, with Retry, in the place of the code', () => {
    const markup = pairing({ wcError: { code: 'RELAY_UNREACHABLE' } })
    expect(markup).toContain('data-code="RELAY_UNREACHABLE"')
    expect(markup).toContain('data-testid="retry"')
    expect(markup.match(/data-testid="problem"/g)).toHaveLength(1)
  })

  it('should keep the fresh code in place when the wallet declined', () => {
    const markup = pairing({ wcUri: FAKE_URI, wcError: { code: 'USER_REJECTED' } })
    expect(markup).toContain('Request declined')
    expect(markup).toContain('data-testid="qr"')
  })

  it('should say where to look once nothing has come of a link for longer than usual (T49)', () => {
    const following = { wcUri: FAKE_URI, status: 'connecting', wcLinking: { href: 'good:', name: good.name } } as const
    expect(pairing(following, { platform: PHONE })).not.toContain('Nothing yet')
    expect(pairing({ ...following, isSlow: true }, { platform: PHONE })).toContain('Nothing yet. Open your wallet')
    expect(chosen('good', { ...following, isSlow: true }, PHONE)).toContain('Nothing yet. Open your wallet')
  })

  it('E08 should count down once the core does', () => {
    expect(pairing({ wcUri: FAKE_URI, wcSecondsLeft: 42 })).toContain('data-testid="countdown" data-seconds="42"')
    expect(pairing({ wcUri: FAKE_URI })).not.toContain('countdown')
  })

  const tiles = (markup: string) => [...markup.matchAll(/data-testid="wallet-([^"]+)"/g)].map(([, id]) => id)
  const more = ['a', 'b', 'c', 'd'].map((id) => listing(id))

  it('should have four wallets right under the code, and then the way to all', () => {
    const markup = pairing({ wcUri: FAKE_URI, recentWallet: { id: 'c', name: '' } }, { wallets: [web, ...more] })
    expect(tiles(markup)).toEqual(['c', 'web', 'a', 'b'])
    const places = ['data-testid="qr"', 'popular-wallets', 'wallet-b', 'all-wallets', 'what-is-a-wallet', 'get-wallet']
    const found = places.map((each) => markup.indexOf(each))
    expect(found).toEqual([...found].sort((one, other) => one - other))
    expect(found).not.toContain(-1)
  })

  it('should keep the places of wallets that are still to come', () => {
    const list = { source: 'none', loading: true } as const
    const markup = shown(PairingView, walletCore({ list, connection: { wcUri: FAKE_URI } }))
    expect(tiles(markup)).toEqual([])
    expect(markup.match(/portico-wallet--empty/g)).toHaveLength(4)
  })

  it('should have a place of the same height for one wallet, for two, and for none', () => {
    expect(pairing({ wcUri: FAKE_URI }, { wallets: [good] })).toContain('portico-strip portico-strip--few')
    expect(pairing({ wcUri: FAKE_URI }, { wallets: more.slice(1) })).not.toContain('portico-strip--few')
    const none = pairing({ wcUri: FAKE_URI }, { wallets: [] })
    expect(none).toContain('portico-strip portico-strip--none')
    expect(none).toContain('No wallets to show. You can still scan a code.')
  })

  it('should have no wallets of this phone beside a code that is for another', () => {
    const markup = pairing({ wcUri: FAKE_URI }, { wallets: more, platform: PHONE })
    expect(tiles(markup)).toEqual([])
    expect(markup).toContain('data-testid="all-wallets"')
  })

  it('should send a visitor in a web view to the browser', () => {
    expect(pairing({ wcUri: FAKE_URI }, { platform: { ...PHONE, isWebView: true } })).toContain(
      'data-testid="copy-page"',
    )
  })
})

describe('ConnectingView, with a wallet that is elsewhere', () => {
  it('R-VISIT-1 should lead with the deep link on a phone, as a real link', () => {
    const markup = chosen('good', { wcUri: FAKE_URI }, PHONE)
    expect(markup).toMatch(/<a [^>]*href="good:\/\/wc\?uri=wc%3A[^"]+"[^>]*data-testid="open-wallet"/)
    expect(markup).toContain('rel="noopener noreferrer"')
    expect(markup).toContain('data-testid="show-code"')
    expect(markup).not.toContain('data-testid="qr"')
  })

  it('R-VISIT-1 should show its code on a computer, and whose it is', () => {
    const markup = chosen('good', { wcUri: FAKE_URI })
    expect(markup).toContain('data-testid="qr"')
    expect(markup).toContain('Scan with Wallet good')
    expect(markup).toContain('portico-picture--logo')
    expect(markup).not.toContain('role="tablist"')
  })

  it('should say by its title and a ring that it waits, once the link was followed', () => {
    const following = { wcUri: FAKE_URI, status: 'connecting' } as const
    for (const [id, platform] of [
      ['good', PHONE],
      ['web', DESKTOP],
    ] as const) {
      const wcLinking = { href: `${id}:`, name: `Wallet ${id}` }
      const markup = chosen(id, { ...following, wcLinking }, platform)
      expect(markup).toMatch(new RegExp(`portico-halo--waiting.*<h3>Waiting for Wallet ${id}…</h3>`))
      expect(markup).not.toContain('portico-spinner')
      expect(chosen(id, { wcUri: FAKE_URI }, platform)).not.toMatch(/halo--waiting|portico-caption/)
    }
  })

  it('V306 should not say that it waits for one wallet where the link of another was followed', () => {
    const wcLinking = { href: 'evil:', name: 'Wallet evil' }
    const markup = chosen('good', { wcUri: FAKE_URI, status: 'connecting', wcLinking }, PHONE)
    expect(markup).not.toContain('halo--waiting')
    expect(markup).not.toContain('Waiting for Wallet good')
  })

  it('should hold the place of the link until the code is there, but not when it will not be', () => {
    expect(chosen('good', {}, PHONE)).toContain('Preparing')
    expect(chosen('good', { wcError: { code: 'RELAY_UNREACHABLE' } }, PHONE)).not.toContain('Preparing')
  })

  it('should open a page in a tab of its own', () => {
    const markup = chosen('web', { wcUri: FAKE_URI })
    expect(markup).toMatch(/<a [^>]*href="https:\/\/web.example\/[^"]+" target="_blank"[^>]*data-testid="open-wallet"/)
    expect(markup).not.toContain('data-testid="qr"')
  })

  it('C01 should offer the code instead of a link that is not safe', () => {
    const markup = chosen('evil', { wcUri: FAKE_URI }, PHONE)
    expect(markup).toContain('data-code="LINK_BLOCKED"')
    expect(markup).toContain('data-testid="qr"')
    expect(markup).not.toContain('javascript:')
  })

  it('should send a visitor in a web view to the browser', () => {
    const markup = chosen('good', { wcUri: FAKE_URI }, { ...PHONE, isWebView: true })
    expect(markup).toContain('data-testid="copy-page"')
    expect(markup).not.toContain('good://')
  })

  it('should say that the wallet is gone when it is not known any more, and lead to the others', () => {
    const markup = chosen('nobody', { wcUri: FAKE_URI })
    expect(markup).toContain('data-testid="wallet-gone"')
    expect(markup).toContain('data-testid="all-wallets"')
  })

  it('should not say so of the choice of a page while the list is still to come (V114)', () => {
    for (const list of [{ source: 'none' }, { source: 'bundled', loading: true }] as const) {
      const core = walletCore({ list, at: ['ConnectingWallet', 'on-its-way'] })
      const markup = shown(ConnectingView, core)
      expect(markup).not.toContain('wallet-gone')
      expect(markup).toContain('aria-busy="true"')
    }
    const failed = walletCore({ list: { source: 'none', error: 'CAT_UNAVAILABLE' }, at: ['ConnectingWallet', 'lost'] })
    expect(shown(ConnectingView, failed)).toContain('data-testid="wallet-gone"')
  })
})
