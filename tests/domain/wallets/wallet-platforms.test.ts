import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Platform } from '../../../src/domain/connection/platform.ts'
import { walletPlatforms } from '../../../src/domain/wallets/wallet-platforms.ts'
import type { WalletListing } from '../../../src/domain/wallets/wallet.ts'
import { DESKTOP, PHONE } from '../../support/fake-core.ts'

const ways = (links: Partial<WalletListing> | undefined, platform: Platform, isInstalled = false) =>
  walletPlatforms({
    isInstalled,
    listing: links === undefined ? undefined : { id: 'a', name: 'A', chains: [], ...links },
    platform,
  })

const every = {
  mobile_link: 'rainbow://',
  universal_link: 'https://rnbwapp.com',
  webapp_link: 'https://rainbow.me',
  desktop_link: 'rainbow-desktop://',
}

describe('walletPlatforms', () => {
  it('should begin with what is in the browser already', () => {
    expect(ways(every, DESKTOP, true)).toEqual(['browser', 'qrcode', 'web', 'desktop'])
    expect(ways(undefined, DESKTOP, true)).toEqual(['browser'])
    expect(ways(every, PHONE, true)).toEqual(['browser', 'mobile', 'web'])
  })

  it('should begin with the link that asks the app, and end there where the wallet knows no other way', () => {
    const by = (speaksWalletConnect: boolean) => ({
      ...{ isInstalled: false, listing: { id: 'a', name: 'A', chains: [], ...every }, platform: PHONE },
      deeplink: { speaksWalletConnect },
    })
    expect(walletPlatforms(by(true))).toEqual(['deeplink', 'mobile', 'web'])
    expect(walletPlatforms(by(false))).toEqual(['deeplink'])
  })

  it('R-VISIT-1 should offer the code on a computer and the link on a phone', () => {
    expect(ways({ mobile_link: 'rainbow:' }, DESKTOP)).toEqual(['qrcode'])
    expect(ways({ mobile_link: 'rainbow:' }, PHONE)).toEqual(['mobile'])
    expect(ways({ universal_link: 'https://rnbwapp.com' }, DESKTOP)).toEqual(['qrcode'])
    expect(ways({ universal_link: 'https://rnbwapp.com' }, PHONE)).toEqual(['mobile'])
  })

  it('should offer a program on a computer only, and a page everywhere', () => {
    expect(ways({ desktop_link: 'ledgerlive://', webapp_link: 'https://a.example' }, DESKTOP)).toEqual([
      ...['web', 'desktop'],
    ])
    expect(ways({ desktop_link: 'ledgerlive://', webapp_link: 'https://a.example' }, PHONE)).toEqual(['web'])
  })

  it('should offer the code for an app on another device beside what is here', () => {
    const webapp_link = 'https://a.example'
    expect(ways({ mobile_link: 'rainbow:', webapp_link }, DESKTOP)).toEqual(['qrcode', 'web'])
    expect(ways({ universal_link: 'https://rnbwapp.com', webapp_link }, DESKTOP)).toEqual(['qrcode', 'web'])
    expect(ways({ mobile_link: '', universal_link: '', webapp_link }, DESKTOP)).toEqual(['web'])
  })

  it('should fall back to the code where nothing else is left', () => {
    expect(ways(undefined, DESKTOP)).toEqual(['qrcode'])
    expect(ways({}, PHONE)).toEqual(['qrcode'])
    expect(ways({ mobile_link: '' }, PHONE)).toEqual(['qrcode'])
  })

  it('C01 should not offer a way by a link that is not safe', () => {
    expect(ways({ webapp_link: 'javascript:alert(1)', desktop_link: 'data:text/html,x' }, DESKTOP)).toEqual(['qrcode'])
    expect(ways({ mobile_link: 'javascript:alert(1)//' }, PHONE)).toEqual(['qrcode'])
  })

  it('should always have a way, none of them twice', () => {
    const link = fc.option(fc.oneof(fc.webUrl(), fc.string(), fc.constantFrom('a://', 'javascript:1')), {
      nil: undefined,
    })
    fc.assert(
      fc.property(
        fc.record({ mobile_link: link, universal_link: link, webapp_link: link, desktop_link: link }),
        fc.constantFrom(DESKTOP, PHONE, { ...PHONE, isWebView: true }, { ...PHONE, isTelegram: true }),
        fc.boolean(),
        (links, platform, isInstalled) => {
          const offered = ways(links, platform, isInstalled)
          expect(offered.length).toBeGreaterThan(0)
          expect(new Set(offered).size).toBe(offered.length)
          if (platform.isMobile) expect(offered).not.toContain('desktop')
          else expect(offered).not.toContain('mobile')
        },
      ),
    )
  })
})
