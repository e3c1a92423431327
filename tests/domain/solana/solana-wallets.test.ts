import { describe, expect, it } from 'vitest'
import type { InstalledWallet } from '../../../src/domain/wallets/installed-wallet.ts'
import { MOBILE_WALLET } from '../../../src/domain/solana/mobile-wallet.ts'
import { installedNamed, listingOf, solanaWallets } from '../../../src/domain/solana/solana-wallets.ts'
import { DESKTOP } from '../../support/fake-core.ts'
import { listing } from '../../support/listings.ts'
import { SOLANA } from '../../support/networks.ts'

const injected = (name: string, id = name): InstalledWallet => ({
  ...{ id, name, icon: 'data:image/png;base64,', rdns: undefined, source: 'walletStandard', namespaces: ['solana'] },
})
const onSolana = { chains: [SOLANA.id] }

describe('solanaWallets', () => {
  it('R-SOL-1 should list what is here, then what is behind a link, then what can be installed', () => {
    const listings = [
      listing('1', { ...onSolana, name: 'Site', homepage: 'https://site.example' }),
      listing('2', { ...onSolana, name: 'Link', webapp_link: 'https://link.example' }),
      listing('3', { ...onSolana, name: 'None' }),
      listing('4', { chains: ['eip155:1'], name: 'Other', webapp_link: 'https://other.example' }),
    ]
    const wallets = solanaWallets({
      installed: [injected('Here'), { ...injected('Elsewhere'), namespaces: ['eip155'] }],
      ...{ listings, platform: DESKTOP },
    })
    expect(wallets.map(({ name, readyState }) => `${name} ${readyState}`)).toEqual([
      ...['Here Installed', 'Link Loadable', 'Site NotDetected'],
    ])
  })

  it('should list a name once, and give what is here the site that the catalogue knows', () => {
    const listings = [listing('1', { ...onSolana, name: 'ghost', homepage: 'https://ghost.example' })]
    const installed = [injected('Ghost'), { ...injected('Ghost', '2'), icon: undefined }]
    const wallets = solanaWallets({ installed, listings, platform: DESKTOP })
    expect(wallets).toMatchObject([{ name: 'Ghost', url: 'https://ghost.example', readyState: 'Installed' }])
    expect(wallets[0]?.icon).toBe('data:image/png;base64,')
  })

  it.each([
    'http://plain.example',
    'http://localhost:5174',
    'ghost://app',
    'javascript:alert(1)',
    'https://user@evil.example',
    'x',
  ])('should not have %s opened', (homepage) => {
    const listings = [listing('1', { ...onSolana, name: 'Ghost', webapp_link: 'https://ghost.example', homepage })]
    expect(solanaWallets({ installed: [], listings, platform: DESKTOP })[0]?.url).toBeUndefined()
  })

  it('R-SOL-1 should call an app on a phone loadable', () => {
    const facts = { installed: [MOBILE_WALLET, injected('Here')], listings: [], platform: DESKTOP }
    expect(solanaWallets(facts).map(({ name, readyState }) => [name, readyState])).toEqual([
      ['Here', 'Installed'],
      [MOBILE_WALLET.name, 'Loadable'],
    ])
  })

  it('should name none while two wallets have the name', () => {
    expect(installedNamed([injected('Fox'), injected('Ghost')], 'Ghost')?.id).toBe('Ghost')
    expect(installedNamed([injected('Ghost'), injected('Ghost', '2')], 'Ghost')).toBeUndefined()
    expect(installedNamed([{ ...injected('Ghost'), namespaces: ['eip155'] }], 'Ghost')).toBeUndefined()
  })
})

describe('listingOf', () => {
  const listings = [listing('1', { name: 'Fox' }), listing('2', { name: 'ghost' }), listing('3', { name: 'Ghost' })]

  it('should be the one of just that name, or else of the same in other letters', () => {
    expect(listingOf('Ghost', listings)?.id).toBe('3')
    expect(listingOf('GHOST', listings)?.id).toBe('2')
    expect(listingOf('Other', listings)).toBeUndefined()
  })
})
