import { describe, expect, expectTypeOf, it } from 'vitest'
import { preferredLink, walletLinks } from '../../../src/domain/connection/deep-link.ts'
import type { WalletListing } from '../../../src/domain/wallets/wallet.ts'
import { ON, URI } from '../connection/platforms.ts'

describe('WalletListing', () => {
  const listing = {
    id: '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
    name: 'Rainbow',
    image_id: '7a33d7f1-3d12-4b5c-f3ee-5cd83cb1b500',
    rdns: 'me.rainbow',
    chains: ['eip155:1', 'eip155:10'],
    mobile_link: 'rainbow:',
    desktop_link: 'rainbowdesk:',
    webapp_link: 'https://app.rainbow.example',
  }

  it('R-ENT-1 should have the id, name, image, rdns, chains and three links that the service lists', () => {
    expectTypeOf(listing).toExtend<WalletListing>()
    expectTypeOf<keyof typeof listing>().toExtend<keyof WalletListing>()
    expect(preferredLink(walletLinks(listing, URI, ON['iOS Safari'])).kind).toBe('native')
    expect(preferredLink(walletLinks(listing, URI, ON.desktop)).kind).toBe('desktop')
  })

  it('R-ENT-1 should need no more than an id, a name and the chains', () => {
    const bare: WalletListing = { id: 'a', name: 'Bare', chains: [] }
    expect(preferredLink(walletLinks(bare, URI, ON.desktop))).toEqual({ kind: 'none', reason: 'NOT_LISTED' })
  })
})
