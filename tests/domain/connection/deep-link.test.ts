import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LinkedWallet, preferredLink, walletLinks } from '../../../src/domain/connection/deep-link.ts'
import { ON, URI } from './platforms.ts'
import { runs } from '../../support/runs.ts'

const ENCODED = encodeURIComponent(URI)
const TWICE = encodeURIComponent(ENCODED)

const WALLETS = {
  Rainbow: { mobile_link: 'rainbow:', universal_link: 'https://rnbwapp.com' },
  imToken: { mobile_link: 'imtokenv2:' },
  Argent: { mobile_link: 'argent://app', universal_link: 'https://argent.link/app' },
  KryptoGO: { mobile_link: 'https://kryptogo.page.link', desktop_link: 'https://kryptogo.com' },
  Ledger: {
    mobile_link: 'ledgerlive:',
    desktop_link: 'ledgerlive:',
    webapp_link: 'https://www.ledger.com/wallet',
  },
  Web: { webapp_link: 'https://app.wallet.example' },
  Hostile: { mobile_link: 'javascript:alert(1)//' },
} satisfies Record<string, LinkedWallet>

type WalletName = keyof typeof WALLETS
type PlatformName = keyof typeof ON

const RAINBOW = ['_self', `rainbow://wc?uri=${ENCODED}`]
const RAINBOW_WEB = ['_blank', `https://rnbwapp.com/wc?uri=${ENCODED}`]
const IMTOKEN = ['_self', `imtokenv2://wc?uri=${ENCODED}`]
const ARGENT = ['_self', `argent://app/wc?uri=${ENCODED}`]
const ARGENT_WEB = ['_blank', `https://argent.link/app/wc?uri=${ENCODED}`]
const KRYPTOGO = ['_blank', `https://kryptogo.page.link/wc?uri=${ENCODED}`]
const LEDGER = ['_self', `ledgerlive://wc?uri=${ENCODED}`]
const LEDGER_WEB = ['_blank', `https://www.ledger.com/wallet/wc?uri=${ENCODED}`]
const WEB = ['_blank', `https://app.wallet.example/wc?uri=${ENCODED}`]
const twice = ([target = '', href = '']: readonly string[]) => [target, href.replace(ENCODED, TWICE)]

const browserOnPhone = {
  Rainbow: RAINBOW,
  imToken: IMTOKEN,
  Argent: ARGENT,
  KryptoGO: KRYPTOGO,
  Ledger: LEDGER,
  Web: WEB,
  Hostile: 'LINK_BLOCKED',
}
const insideApp = { ...browserOnPhone, Rainbow: RAINBOW_WEB, Argent: ARGENT_WEB, Ledger: LEDGER_WEB }

/** What the button of each wallet does on each platform: target and href, or why there is no link. */
const TABLE: Record<PlatformName, Record<WalletName, readonly string[] | string>> = {
  'iOS Safari': browserOnPhone,
  'iOS Chrome': browserOnPhone,
  'iPadOS with a desktop agent': browserOnPhone,
  'Android Chrome': browserOnPhone,
  'a frame on Android': browserOnPhone,
  'iOS Telegram': { ...insideApp, imToken: 'TELEGRAM' },
  'Android Telegram': {
    Rainbow: twice(RAINBOW_WEB),
    imToken: 'TELEGRAM',
    Argent: twice(ARGENT_WEB),
    KryptoGO: twice(KRYPTOGO),
    Ledger: twice(LEDGER_WEB),
    Web: twice(WEB),
    Hostile: 'LINK_BLOCKED',
  },
  'an iOS WebView': { ...insideApp, imToken: 'WEBVIEW' },
  'an Android WebView': { ...insideApp, imToken: 'WEBVIEW' },
  desktop: {
    Rainbow: 'NOT_LISTED',
    imToken: 'NOT_LISTED',
    Argent: 'NOT_LISTED',
    KryptoGO: ['_blank', `https://kryptogo.com/wc?uri=${ENCODED}`],
    Ledger: LEDGER,
    Web: WEB,
    Hostile: 'NOT_LISTED',
  },
}

const rows = Object.entries(TABLE).flatMap(([platform, wallets]) =>
  Object.entries(wallets).map(([wallet, answer]) => [wallet, platform, answer] as const),
)

describe('walletLinks and preferredLink', () => {
  it.each(rows)('should open %s from %s', (wallet, platform, answer) => {
    const link = preferredLink(walletLinks(WALLETS[wallet as WalletName], URI, ON[platform as PlatformName]))
    expect(link.kind === 'none' ? link.reason : [link.target, link.href]).toEqual(answer)
  })

  it.each([
    ['a missing slash', 'rainbow:/', 'rainbow://'],
    ['missing slashes', 'rainbow:', 'rainbow://'],
    ['a missing colon', 'omni', 'omni://'],
    ['nothing missing', 'zerion://', 'zerion://'],
    ['a path', 'argent://app', 'argent://app/'],
    ['a path and a slash', 'argent://app/', 'argent://app/'],
    ['a path without slashes in front', 'tg:resolve', 'tg://resolve/'],
    ['capitals', 'KrystalWallet:', 'krystalwallet://'],
    ['capitals and a path', 'MYKEY://Main', 'mykey://Main/'],
    ['https', 'HTTPS://Wallet.Example', 'https://wallet.example/'],
  ])('should mend a mobile link with %s', (_what, mobile_link, base) => {
    const link = preferredLink(walletLinks({ mobile_link }, URI, ON['Android Chrome']))
    expect(link).toMatchObject({ base, href: `${base}wc?uri=${ENCODED}` })
  })

  it.each([
    ['a query', 'https://a.example/x?ref=1', `https://a.example/x/wc?ref=1&uri=${ENCODED}`],
    ['an empty query', 'https://a.example/x?', `https://a.example/x/wc?uri=${ENCODED}`],
    ['routes behind a #', 'https://a.example/#/', `https://a.example/?uri=${ENCODED}#/wc`],
    ['a place on the page', 'https://a.example/x#top', `https://a.example/x/wc?uri=${ENCODED}#top`],
  ])('should keep %s of a universal link', (_what, universal_link, href) => {
    expect(walletLinks({ universal_link }, URI, ON['iOS Safari']).universal).toMatchObject({ href })
  })

  it('should give a phone the native, the universal and the web link, and a desktop its own', () => {
    const wallet = { ...WALLETS.Rainbow, desktop_link: 'rainbowdesk:', webapp_link: 'https://app.rainbow.example' }
    expect(Object.keys(walletLinks(wallet, URI, ON['iOS Safari']))).toEqual(['native', 'universal', 'web'])
    expect(Object.keys(walletLinks(wallet, URI, ON.desktop))).toEqual(['desktop', 'web'])
    expect(walletLinks({}, URI, ON.desktop)).toEqual({})
  })

  it('should sort a link by its scheme, whichever field it stands in', () => {
    const links = walletLinks(
      { mobile_link: 'https://a.example', universal_link: 'a-wallet://' },
      URI,
      ON['Android Chrome'],
    )
    expect(links).toMatchObject({ native: { base: 'a-wallet://' }, universal: { base: 'https://a.example/' } })
  })

  it('should keep the first of two links of one kind', () => {
    const wallet = { mobile_link: 'https://one.example', universal_link: 'https://other.example' }
    expect(walletLinks(wallet, URI, ON['iOS Safari']).universal?.base).toBe('https://one.example/')
  })

  it('should take a field that holds nothing for a link that is not listed', () => {
    const stores = { app_store: 'https://apps.apple.com/a', play_store: 'https://play.google.com/a', chrome_store: 'x' }
    expect(walletLinks({ mobile_link: undefined, ...stores }, URI, ON['iOS Safari'])).toEqual({})
    expect(walletLinks({ mobile_link: '', universal_link: '', ...stores }, URI, ON['iOS Safari'])).toEqual({})
  })

  it('C01 should make no link of a pairing that no address can hold', () => {
    const blocked = { blocked: true, code: 'LINK_BLOCKED', reason: 'CHARACTERS' }
    expect(walletLinks(WALLETS.Rainbow, 'wc:\uD800', ON['iOS Safari'])).toEqual({ blocked })
  })

  it('should tell a scheme that begins like the web’s from the web’s, which it does not mend (S13)', () => {
    const base = (mobile_link: string) => {
      const { native, universal, blocked } = walletLinks({ mobile_link }, URI, {
        ...ON['iOS Safari'],
        isLoopbackOrigin: true,
      })
      return native?.base ?? universal?.base ?? blocked?.reason
    }
    expect(base('httpswallet:')).toBe('httpswallet://')
    expect(base('https:wallet.example')).toBe('SHAPE')
    expect(base('http:localhost:5174/')).toBe('SHAPE')
  })

  it('should not take a scheme for a web wallet', () => {
    expect(walletLinks({ webapp_link: 'rainbow://' }, URI, ON.desktop)).toEqual({})
  })

  it('should prefer the universal link where the page asks for it', () => {
    const links = walletLinks(WALLETS.Rainbow, URI, ON['iOS Safari'])
    expect(preferredLink(links, { preferUniversal: true })).toMatchObject({ kind: 'universal' })
    const native = walletLinks(WALLETS.imToken, URI, ON['iOS Safari'])
    expect(preferredLink(native, { preferUniversal: true })).toMatchObject({ kind: 'native' })
  })

  it('should fall back to a safe link beside one that is blocked, and tell of both', () => {
    const links = walletLinks(
      { mobile_link: '1inch:', universal_link: 'https://wallet.1inch.io' },
      URI,
      ON['iOS Safari'],
    )
    expect(links.blocked).toEqual({ blocked: true, code: 'LINK_BLOCKED', reason: 'SCHEME' })
    expect(preferredLink(links)).toMatchObject({ kind: 'universal', base: 'https://wallet.1inch.io/' })
  })

  it('C14 should take the top window out of a frame only if the page allows it, and never for https', () => {
    const allowed = walletLinks(WALLETS.Rainbow, URI, ON['a frame on Android'], { allowTop: true })
    expect([allowed.native?.target, allowed.universal?.target]).toEqual(['_top', '_blank'])
    const refused = walletLinks(WALLETS.Rainbow, URI, ON['a frame on Android'])
    expect([refused.native?.target, refused.universal?.target]).toEqual(['_self', '_blank'])
  })

  it('should open the sandbox wallet from a page on loopback, and from no other', () => {
    const wallet = { universal_link: 'http://localhost:5174', webapp_link: 'http://localhost:5174' }
    const phone = { ...ON['iOS Safari'], isLoopbackOrigin: true }
    const href = `http://localhost:5174/wc?uri=${ENCODED}`
    expect(preferredLink(walletLinks(wallet, URI, phone))).toMatchObject({ kind: 'universal', href, target: '_blank' })
    expect(preferredLink(walletLinks(wallet, URI, ON.desktop))).toEqual({ kind: 'none', reason: 'LINK_BLOCKED' })
  })

  it('should hand a wallet listed as "wc:" the bare URI on Android, and not on iOS, where another could take it', () => {
    const wallet = { mobile_link: 'wc:', universal_link: 'https://exodus.com/m' }
    expect(walletLinks(wallet, URI, ON['Android Chrome']).native).toEqual({
      kind: 'native',
      href: URI,
      target: '_self',
      base: 'wc://',
    })
    expect(Object.keys(walletLinks(wallet, URI, ON['iOS Safari']))).toEqual(['universal'])
  })

  it.each([
    ['a pairing of its own', 'https://a.example/wc?uri=wc%3Aevil', `https://a.example/wc?uri=${ENCODED}`],
    ['the beginning of one', 'https://a.example/wc?uri=', `https://a.example/wc?uri=${ENCODED}`],
    ['one without a value', 'https://a.example/app?uri&ref=1', `https://a.example/app/wc?ref=1&uri=${ENCODED}`],
    ['one spelled otherwise', 'https://a.example/?%75RI=wc%3Aevil&b=2', `https://a.example/wc?b=2&uri=${ENCODED}`],
    ['one in brackets', 'https://a.example/?uri[]=wc%3Aevil', `https://a.example/wc?uri=${ENCODED}`],
    ['one behind a semicolon', 'https://a.example/?b=2;uri=wc:evil', `https://a.example/wc?b=2&uri=${ENCODED}`],
    ['one behind a second mark', 'https://a.example/?b=2?uri=wc:evil', `https://a.example/wc?b=2&uri=${ENCODED}`],
    ['one that is not encoded', 'https://a.example/wc?uri=wc:e@2?symKey=0', `https://a.example/wc?uri=${ENCODED}`],
    ['one in the fragment', 'https://a.example/#uri=wc%3Aevil', `https://a.example/wc?uri=${ENCODED}`],
    ['one behind a route', 'https://a.example/#/x?uri=wc%3Ae&b=2', `https://a.example/?uri=${ENCODED}#/x/wc?b=2`],
    ['the segment', 'https://a.example/wc', `https://a.example/wc?uri=${ENCODED}`],
    ['the segment twice', 'https://a.example/wc/wc/', `https://a.example/wc?uri=${ENCODED}`],
    ['the segment in a route', 'https://a.example/#/wc', `https://a.example/?uri=${ENCODED}#/wc`],
    ['the segment in a scheme', 'edge://wc', `edge://wc?uri=${ENCODED}`],
    ['a pairing in a scheme', 'rainbow:wc?uri=wc%3Aevil', `rainbow://wc?uri=${ENCODED}`],
    ['another word that ends so', 'https://a.example/xwc', `https://a.example/xwc/wc?uri=${ENCODED}`],
    [
      'another pair that ends so',
      'https://a.example/?deeplink_uri=x',
      `https://a.example/wc?deeplink_uri=x&uri=${ENCODED}`,
    ],
  ])(
    'should tell the wallet one pairing, which is ours, where the listed link holds %s (S13)',
    (_what, listed, href) => {
      const link = preferredLink(walletLinks({ mobile_link: listed }, URI, ON['Android Chrome']))
      expect(link).toMatchObject({ href })
      if (link.kind !== 'none') expect(link.base).not.toMatch(/uri=wc|\/wc\/?$/)
    },
  )

  it('should never tell a wallet of another pairing than ours, whatever the listed link says (S13)', () => {
    const piece = fc.constantFrom(
      'uri',
      '%75ri',
      'URI',
      'uri[]',
      '=',
      'wc%3Aevil',
      'wc',
      '/wc',
      '/',
      '?',
      '&',
      '#',
      ';',
    )
    const rest = fc.array(fc.oneof(piece, fc.constantFrom('a', '#/', '#!/', '+', '%C3', 'sessionTopic=')), {
      maxLength: 9,
    })
    const base = fc.constantFrom('https://a.example/', 'https://a.example', 'rainbow://', 'rainbow://app', 'edge://wc')
    fc.assert(
      fc.property(base, rest, fc.constantFrom(ON['iOS Safari'], ON['Android Chrome']), (front, tail, platform) => {
        const listed = `${front}${tail.join('')}`
        const { native, universal } = walletLinks({ mobile_link: listed }, URI, platform)
        for (const link of [native, universal]) {
          if (link === undefined) continue
          const { searchParams, pathname, hash } = new URL(link.href)
          expect(searchParams.getAll('uri')).toEqual([URI])
          expect(Array.from(searchParams.keys(), (name) => name.trim().toLowerCase())).not.toContain('sessiontopic')
          expect(new URLSearchParams(hash.split('?')[1]).has('uri')).toBe(false)
          // What follows the question mark of a route is its query, not a path.
          for (const path of [pathname, hash.split('?')[0]]) expect(path).not.toMatch(/\/wc\/+wc$/)
        }
      }),
      { numRuns: runs(3000) },
    )
  })

  const STORES = [
    ...['https://apps.apple.com/app/id1457119021', 'https://play.google.com/store/apps/details?id=me.rainbow'],
    ...['https://APPS.apple.com', 'https://itunes.apple.com/app', 'https://chromewebstore.google.com/detail/x'],
    ...[
      'https://appgallery.huawei.com/app/C1',
      'https://galaxystore.samsung.com/detail/x',
      'https://www.amazon.co.uk/dp/x',
    ],
    ...[
      'https://addons.mozilla.org/x',
      'https://f-droid.org/x',
      'https://h5.appstore.vivo.com.cn',
      'https://github.com/x/releases',
    ],
  ]
  it.each(STORES)('should make no link of a page of a store, and offer it as one: %s (S14)', (listed) => {
    for (const field of ['mobile_link', 'universal_link', 'desktop_link', 'webapp_link'] as const)
      for (const platform of Object.values(ON)) {
        const links = walletLinks({ [field]: listed }, URI, platform)
        expect([links, preferredLink(links)]).toEqual([{}, { kind: 'none', reason: 'NOT_LISTED' }])
      }
  })

  it('should make no link of what the listing itself calls a store, and keep its other ways (S14)', () => {
    const gallery = 'https://gallery.example/app/1'
    const listing = { mobile_link: gallery, play_store: gallery, universal_link: 'https://wallet.example' }
    const links = walletLinks(listing, URI, ON['Android Chrome'])
    expect(Object.keys(links)).toEqual(['universal'])
    expect(links.universal?.base).toBe('https://wallet.example/')
  })

  it('should take a host for a store only where it is one, or below one (S14)', () => {
    for (const host of ['apps.apple.com.evil.example', 'notapps.apple.com.wallet.example', 'myplay.google.com.example'])
      expect(walletLinks({ mobile_link: `https://${host}` }, URI, ON['iOS Safari']).universal).toBeDefined()
  })

  it('C01 should answer with a reason instead of a link, and never throw', () => {
    const half = walletLinks(WALLETS.Rainbow, 'wc:\uD800', ON['iOS Safari'])
    expect(preferredLink(half)).toEqual({ kind: 'none', reason: 'LINK_BLOCKED' })
  })

  it('C07 should let the wallet decode the very URI, once, or twice through Telegram on Android', () => {
    const anyUri = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('wc:a@2?x=1&y=%25+z', '100%', 'a+b', 'é&=?#/', '🦊', '%252525'),
    )
    fc.assert(
      fc.property(anyUri, fc.constantFrom(...Object.entries(ON)), (uri, [name, platform]) => {
        const { web } = walletLinks(WALLETS.Web, uri, platform)
        const carried = web?.href.slice(web.href.indexOf('?uri=') + 5) ?? ''
        const read = decodeURIComponent(carried)
        expect(name === 'Android Telegram' ? decodeURIComponent(read) : read).toBe(uri)
        // A wallet that is a page reads it by this:
        expect(new URL(web?.href ?? '').searchParams.get('uri')).toBe(read)
      }),
    )
  })

  it('C01 should never make a link whose scheme is dangerous, whatever a listing holds', () => {
    const part = fc.constantFrom(
      'javascript',
      'JAVASCRIPT',
      'data',
      'http',
      'https',
      'intent',
      ':',
      '//',
      'a',
      '.b',
      '\n',
    )
    const listed = fc.oneof(
      fc.string(),
      fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')),
    )
    const wallet = fc.record({ mobile_link: listed, universal_link: listed, desktop_link: listed, webapp_link: listed })
    fc.assert(
      fc.property(wallet, fc.constantFrom(...Object.values(ON)), (listing, platform) => {
        const { native, universal, desktop, web } = walletLinks(listing, URI, platform)
        for (const link of [native, universal, desktop, web]) {
          if (link === undefined) continue
          expect(['http:', 'javascript:', 'data:', 'intent:']).not.toContain(new URL(link.href).protocol)
          expect(new URL(link.base).protocol).toBe(new URL(link.href).protocol)
          if (platform.isTelegram || platform.isWebView) expect(link.href).toMatch(/^https:/)
        }
      }),
      { numRuns: runs(2000) },
    )
  })
})
