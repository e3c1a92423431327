import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { walletStores } from '../../../src/domain/wallets/wallet-stores.ts'
import { DESKTOP, PHONE } from '../../support/fake-core.ts'

const ANDROID = { ...PHONE, os: 'android', browser: 'chrome' } as const
const listing = {
  app_store: 'https://apps.apple.com/app/id1457119021',
  play_store: 'https://play.google.com/store/apps/details?id=me.rainbow',
  chrome_store: 'https://chromewebstore.google.com/detail/opfgelmcmbiajamepnmloijbpoleiama',
  homepage: 'https://rainbow.me/',
}
const kinds = (...given: Parameters<typeof walletStores>) => walletStores(...given).map(({ kind }) => kind)

describe('walletStores', () => {
  it('should lead a phone to its own store', () => {
    expect(kinds(listing, PHONE)).toEqual(['appStore', 'homepage'])
    expect(kinds(listing, ANDROID)).toEqual(['playStore', 'homepage'])
    expect(walletStores(listing, PHONE).every(({ isForPhone }) => !isForPhone)).toBe(true)
  })

  it('should lead a computer to the extension first, and to the stores of phones by a code', () => {
    expect(kinds(listing, DESKTOP)).toEqual(['chromeStore', 'appStore', 'playStore', 'homepage'])
    expect(walletStores(listing, DESKTOP).map(({ isForPhone }) => isForPhone)).toEqual([false, true, true, false])
  })

  it('should not offer an extension to a browser that cannot take it', () => {
    expect(kinds(listing, { ...DESKTOP, browser: 'firefox' })).not.toContain('chromeStore')
    expect(kinds(listing, { ...DESKTOP, browser: 'safari' })).not.toContain('chromeStore')
  })

  it('should offer it to a browser that may take it', () => {
    expect(kinds(listing, { ...DESKTOP, browser: 'other' })).toContain('chromeStore')
  })

  it('should lead to a page on this computer only from one that is there too', () => {
    const homepage = 'http://localhost:5174/'
    expect(kinds({ homepage }, { ...DESKTOP, isLoopbackOrigin: true })).toEqual(['homepage'])
    expect(kinds({ homepage }, { ...DESKTOP, isLoopbackOrigin: false })).toEqual([])
  })

  it('C01 should leave out what is not https, and what is not the store that it is said to be', () => {
    expect(kinds({ homepage: 'javascript:alert(1)' }, DESKTOP)).toEqual([])
    expect(kinds({ homepage: 'http://rainbow.me' }, DESKTOP)).toEqual([])
    expect(kinds({ homepage: 'rainbow://home' }, DESKTOP)).toEqual([])
    expect(kinds({ homepage: 'itms-apps://x' }, PHONE)).toEqual([])
    expect(kinds({ app_store: 'https://apps.apple.com.evil.example/app/id1' }, PHONE)).toEqual([])
    expect(kinds({ play_store: 'https://evil.example/?play.google.com' }, ANDROID)).toEqual([])
  })

  it('should offer the store that a listing names where the way to its app should stand (S14)', () => {
    const { app_store, play_store } = listing
    expect(walletStores({ mobile_link: app_store }, PHONE)).toMatchObject([{ kind: 'appStore', href: app_store }])
    expect(walletStores({ universal_link: play_store }, ANDROID)).toMatchObject([{ href: play_store }])
    expect(kinds({ mobile_link: 'https://wallet.example' }, PHONE)).toEqual([])
  })

  it('should have nothing to offer for a wallet without a listing', () => {
    expect(walletStores(undefined, DESKTOP)).toEqual([])
    expect(walletStores({}, DESKTOP)).toEqual([])
  })

  it('should never offer anything but https', () => {
    const link = fc.oneof(fc.webUrl({ validSchemes: ['https', 'http', 'ftp'] }), fc.string())
    fc.assert(
      fc.property(
        fc.record({ app_store: link, play_store: link, chrome_store: link, homepage: link }),
        fc.constantFrom(PHONE, ANDROID, { ...DESKTOP, isLoopbackOrigin: false }),
        (links, platform) => {
          for (const { href } of walletStores(links, { ...platform, isLoopbackOrigin: false }))
            expect(new URL(href).protocol).toBe('https:')
        },
      ),
    )
  })
})
