import { describe, expect, it } from 'vitest'
import { GetWalletView } from '../../../src/ui/views/GetWalletView.tsx'
import { WhatIsAWalletView } from '../../../src/ui/views/WhatIsAWalletView.tsx'
import { DESKTOP, PHONE } from '../../support/fake-core.ts'
import { shown } from './shown.tsx'
import { listing, walletCore } from './wallet-core.ts'

const rainbow = listing('rainbow', {
  name: 'Rainbow',
  app_store: 'https://apps.apple.com/app/id1457119021',
  play_store: 'https://play.google.com/store/apps/details?id=me.rainbow',
  chrome_store: 'https://chromewebstore.google.com/detail/opfgelmcmbiajamepnmloijbpoleiama',
  homepage: 'https://rainbow.me/',
})
const unlisted = listing('unlisted', { name: 'Unlisted', homepage: 'javascript:alert(1)' })

const homely = listing('homely', { name: 'Homely', homepage: 'https://homely.example/' })

const get = (walletId: string | undefined, platform = DESKTOP) =>
  shown(
    GetWalletView,
    walletCore({
      platform,
      list: { wallets: [rainbow, unlisted, homely] },
      at: walletId === undefined ? ['GetWallet'] : ['GetWallet', walletId],
    }),
  )

describe('GetWalletView', () => {
  it('should lead a phone to its own store, by a real link', () => {
    const markup = get('rainbow', PHONE)
    expect(markup).toMatch(
      /href="https:\/\/apps\.apple\.com[^>]*rel="noopener noreferrer"[^>]*data-testid="store-appStore"/,
    )
    expect(markup).not.toContain('store-playStore')
    expect(markup).not.toContain('data-testid="qr"')
  })

  it('should have the store of a phone, or the only page that there is, for its main button', () => {
    expect(get('rainbow', PHONE)).toMatch(
      /portico-button--primary[^>]*data-testid="store-appStore">Open the App Store</,
    )
    expect(get('homely')).toMatch(/portico-button--primary[^>]*data-testid="store-homepage">Get Homely</)
    expect(get('rainbow')).not.toMatch(/portico-button--primary[^>]*data-testid="store-/)
  })

  it('should lead to the code where there is no wallet to name', () => {
    const markup = shown(GetWalletView, walletCore({ list: { wallets: [] }, at: ['GetWallet'] }))
    expect(markup).toMatch(/<h3[^>]*>No wallets to show<\/h3>.*data-testid="scan"[^>]*>Scan a QR code</s)
  })

  it('should show a computer the code of a store for the phone beside it', () => {
    const markup = get('rainbow')
    expect(markup).toContain('aria-label="QR code that leads to the App Store"')
    expect(markup).toContain('data-testid="tab-playStore"')
    expect(markup).toContain('data-testid="store-chromeStore"')
    expect(markup).toContain('rainbow.me')
  })

  it('C01 should have no link that is not safe', () => {
    const markup = get('unlisted')
    expect(markup).not.toContain('href=')
    expect(markup).toContain('No download link for Unlisted.')
  })

  it('should offer another wallet where this one is to be had nowhere', () => {
    expect(get('unlisted')).toMatch(/data-testid="all-wallets"[^>]*>Choose another wallet</)
    expect(get('rainbow')).not.toContain('Choose another wallet')
  })

  it('should name some wallets to who has none, of those that a store has', () => {
    const markup = get(undefined)
    expect(markup).toContain('data-testid="get-rainbow"')
    expect(markup).not.toContain('Unlisted')
  })

  it('should say what it is for, and that it loads, while the list is still to come', () => {
    const markup = shown(GetWalletView, walletCore({ list: { wallets: [], source: 'none' }, at: ['GetWallet'] }))
    expect(markup).toContain('Well-known wallets. All free.')
    // The keyboard scrolls it on a low screen: nothing else in it takes the focus.
    expect(markup).toMatch(/<div aria-busy="true" role="group" aria-label="Loading…" tabindex="0">/)
  })
})

describe('WhatIsAWalletView', () => {
  it('should say it in three points, each with a drawing of its own, and lead to one', () => {
    const markup = shown(WhatIsAWalletView, walletCore({ at: ['WhatIsAWallet'] }))
    expect(markup.match(/portico-drawing /g)).toHaveLength(3)
    expect(markup.match(/<h3>/g)).toHaveLength(3)
    expect(markup).toContain('data-testid="get-wallet"')
  })
})
