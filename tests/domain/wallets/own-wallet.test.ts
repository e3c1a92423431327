import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OwnWallet, readOwnWallets } from '../../../src/domain/wallets/own-wallet.ts'

const ACME: OwnWallet = {
  ...{ id: 'acme', name: 'Acme', image: '/wallets/acme.png', rdns: 'example.acme', namespaces: ['eip155'] },
  links: { mobile: 'acme://', desktop: 'acme://', webapp: 'https://acme.example', homepage: 'https://acme.example' },
}
const refusal = (change: object): string => {
  try {
    readOwnWallets([{ ...ACME, ...change }])
  } catch (error) {
    expect(error).toMatchObject({ code: 'CONFIG_INVALID' })
    return (error as { details: string }).details
  }
  return ''
}

describe('readOwnWallets', () => {
  it('should make listings of them', () => {
    expect(readOwnWallets([ACME, { id: 'bare', name: 'Bare' }])).toMatchObject([
      {
        ...{ id: 'acme', name: 'Acme', icon: '/wallets/acme.png', rdns: 'example.acme', chains: ['eip155:'] },
        ...{ mobile_link: 'acme://', desktop_link: 'acme://', webapp_link: 'https://acme.example' },
      },
      { id: 'bare', name: 'Bare', icon: undefined, chains: [] },
    ])
    expect(readOwnWallets()).toEqual([])
  })

  it.each<[object, string]>([
    [{ id: 'eip6963:1' }, 'wallets[0].id'],
    [{ id: '' }, 'wallets[0].id'],
    [{ name: '' }, 'wallets[0].name'],
    [{ name: 'Ac\u202Eme' }, 'wallets[0].name'],
    [{ image: 'https://tracker.example/a.png' }, 'wallets[0].image'],
    [{ image: '//tracker.example/a.png' }, 'wallets[0].image'],
    [{ image: '/\\tracker.example/a.png' }, 'wallets[0].image'],
    [{ image: 'data:text/html,<p>' }, 'wallets[0].image'],
    [{ links: { mobile: 'javascript:alert(1)' } }, 'wallets[0].links.mobile'],
    [{ links: { webapp: 'http://acme.example' } }, 'wallets[0].links.webapp'],
    [{ links: { homepage: 'https://user@acme.example' } }, 'wallets[0].links.homepage'],
  ])('should refuse what the catalogue’s would be left out for: %j (T52)', (change, place) => {
    expect(refusal(change)).toContain(place)
  })

  it('should refuse two of one id (T52)', () => {
    expect(() => readOwnWallets([ACME, ACME])).toThrow(
      expect.objectContaining({ code: 'CONFIG_INVALID', details: 'Two of the wallets have the id acme.' }),
    )
  })

  it('should never have a picture fetched from another host (O05)', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.webPath(),
          fc.string().map((text) => `/${text}`),
        ),
        (image) => {
          if (refusal({ image }) !== '') return
          const [{ icon = '' } = {}] = readOwnWallets([{ ...ACME, image }])
          expect(new URL(icon, 'https://page.example').origin).toMatch(/^(?:https:\/\/page\.example|null)$/)
        },
      ),
    )
  })
})
