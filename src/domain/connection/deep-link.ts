import type { WalletListing } from '../wallets/wallet.ts'
import { guardLink, type LinkBlocked, type SafeLink } from './link-guard.ts'
import { linkTarget, type LinkTarget } from './link-target.ts'
import { bareBase, withOnlyPair, withPairs } from './pairing-address.ts'
import type { Platform } from './platform.ts'

/**
 * A link to a wallet, ready to be the `href` and `target` of an anchor.
 *
 * - `native`: the wallet's own scheme on a phone
 * - `universal`: an `https` address that the phone hands to the wallet's app
 * - `desktop`: the wallet's program on this computer
 * - `web`: the wallet as a page
 * - `any`: the bare `wc:` URI, for which Android lets the visitor choose
 * - `deeplink`: an `https` address that holds a question and where its answer goes
 */
export interface DeepLink {
  readonly kind: 'native' | 'universal' | 'desktop' | 'web' | 'any' | 'deeplink'
  readonly href: string
  readonly target: LinkTarget
  /** What later requests are sent to; stored as `href` of WALLETCONNECT_DEEPLINK_CHOICE. */
  readonly base: string
}

/** Why there is no link; the QR code and the copied link remain. */
export interface NoLink {
  readonly kind: 'none'
  readonly reason: 'LINK_BLOCKED' | 'TELEGRAM' | 'WEBVIEW' | 'NOT_LISTED'
}

/** The links of one wallet that can work on this platform. */
export interface WalletLinks {
  readonly native?: DeepLink
  readonly universal?: DeepLink
  readonly desktop?: DeepLink
  readonly web?: DeepLink
  /** The first listed link that is not safe to open; the others are offered all the same. */
  readonly blocked?: LinkBlocked
  /** A safe link was left out because the app around this page opens only `https`. */
  readonly withheld?: 'TELEGRAM' | 'WEBVIEW'
}

export interface LinkOptions {
  /** The page lets us navigate the window around its frame. */
  readonly allowTop?: boolean
}

export type LinkedWallet = Pick<
  WalletListing,
  'mobile_link' | 'universal_link' | 'desktop_link' | 'webapp_link' | 'app_store' | 'play_store' | 'chrome_store'
>

/** Base of {@link anyWalletLink}; with it, a later request opens Android's chooser again. */
const ANY_WALLET_BASE = 'wc://'

/**
 * Every link that leads from this page to this wallet with this pairing URI. Nothing is thrown: what is unsafe is
 * reported in `blocked`, what cannot work here is absent.
 *
 * A mobile link is what its scheme says, whichever field it is in: `https` is universal, the rest native. A store's
 * page does not lead to a wallet, but to its download (see `walletStores`): a key that is sent there is told to the
 * store.
 */
export function walletLinks(
  wallet: LinkedWallet,
  uri: string,
  platform: Platform,
  options: LinkOptions = {},
): WalletLinks {
  const parameter = pairingParameter(uri, platform)
  if (parameter === undefined) return { blocked: { blocked: true, code: 'LINK_BLOCKED', reason: 'CHARACTERS' } }

  const refused = httpsOnly(platform)
  // An address that the listing itself names as a store's is one, although it is not in our list.
  const stores = [wallet.app_store, wallet.play_store, wallet.chrome_store]
  const links: { -readonly [Key in keyof WalletLinks]: WalletLinks[Key] } = {}
  const offer = (kind: 'native' | 'desktop' | 'web', listed: string | null | undefined) => {
    if (typeof listed !== 'string' || listed === '') return
    const base = walletBase(listed, platform)
    if (base.blocked) {
      if (base.reason !== 'STORE') links.blocked ??= base
      return
    }
    if (stores.includes(listed)) return
    const place = kind === 'native' && base.isHttp ? 'universal' : kind
    if (links[place] !== undefined || (kind === 'web' && !base.isHttp)) return
    if (refused !== undefined && !base.isHttp) {
      links.withheld = refused
      return
    }
    const link = base.scheme === 'wc' ? anyWalletLink(uri, platform, options) : undefined
    if (link === undefined) links[place] = deepLink(place, base, withPairs(base.href, parameter), platform, options)
    else if (link.kind !== 'none') links[place] = { ...link, kind: place }
  }

  if (platform.isMobile) {
    offer('native', wallet.mobile_link)
    offer('native', wallet.universal_link)
  } else offer('desktop', wallet.desktop_link)
  offer('web', wallet.webapp_link)
  return links
}

/**
 * The link behind a wallet's button.
 *
 * The scheme comes before the universal link: it works in every mobile browser from a tap, and it never leaves the
 * device. Where the app is missing, or the visitor once told iOS to open the site, a universal link loads a web page
 * instead and so gives the pairing's key to a server; WalletConnect prefers schemes for the way back for the same
 * reason. `preferUniversal` is for pages that know better, and for a second try when the scheme did nothing.
 */
export function preferredLink(links: WalletLinks, { preferUniversal = false } = {}): DeepLink | NoLink {
  const { native, universal, desktop, web } = links
  const chosen = (preferUniversal ? (universal ?? native) : (native ?? universal)) ?? desktop ?? web
  if (chosen !== undefined) return chosen
  return none(links.withheld ?? links.blocked?.code ?? 'NOT_LISTED')
}

/**
 * The bare pairing URI, on Android: the system asks which of the installed wallets to open. iOS does not ask but picks
 * any of those that claim `wc:`, so there is no such link there.
 */
export function anyWalletLink(uri: string, platform: Platform, options: LinkOptions = {}): DeepLink | NoLink {
  const refused = httpsOnly(platform)
  if (refused !== undefined) return none(refused)
  if (platform.os !== 'android') return none('NOT_LISTED')

  const safe = guardLink(uri, { allowLoopbackHttp: false })
  if (safe.blocked || safe.scheme !== 'wc') return none('LINK_BLOCKED')
  return { kind: 'any', href: safe.href, target: target(safe, platform, options), base: ANY_WALLET_BASE }
}

export interface RequestReference {
  readonly requestId: number | bigint | string
  readonly sessionTopic: string
}

/**
 * The link that brings the visitor back to their wallet while a request waits there.
 *
 * @param base - What an earlier {@link DeepLink} carried, perhaps read from storage; it is checked again.
 */
export function requestLink(
  base: string,
  { requestId, sessionTopic }: RequestReference,
  platform: Platform,
  options: LinkOptions = {},
): DeepLink | NoLink {
  const safe = walletBase(base, platform)
  const id = encoded(String(requestId))
  const topic = encoded(sessionTopic)
  if (safe.blocked || id === undefined || topic === undefined) return none('LINK_BLOCKED')
  const refused = safe.isHttp ? undefined : httpsOnly(platform)
  if (refused !== undefined) return none(refused)

  const query = [`requestId=${id}`, `sessionTopic=${topic}`]
  const href =
    safe.host === 't.me'
      ? withOnlyPair(safe.href, 'startapp', toBase64(query.join('&')))
      : withPairs(safe.href, ...query)
  return deepLink(safe.isHttp ? 'universal' : 'native', safe, href, platform, options)
}

const none = (reason: NoLink['reason']): NoLink => ({ kind: 'none', reason })

/** Telegram's web view and those of other apps pass on only `https`; another scheme ends in an error page there. */
function httpsOnly(platform: Platform): 'TELEGRAM' | 'WEBVIEW' | undefined {
  if (platform.isTelegram) return 'TELEGRAM'
  return platform.isWebView ? 'WEBVIEW' : undefined
}

/** Telegram on Android decodes once what it passes on, so the URI is encoded twice there (row C07). */
function pairingParameter(uri: string, platform: Platform): string | undefined {
  const once = encoded(uri)
  if (once === undefined) return undefined
  return `uri=${platform.isTelegram && platform.os === 'android' ? encodeURIComponent(once) : once}`
}

/** `undefined` where `encodeURIComponent` would throw: half of a surrogate pair is no character. */
const encoded = (text: string): string | undefined => (/\p{Cs}/u.test(text) ? undefined : encodeURIComponent(text))

/**
 * A listed link as a base to build on: guarded, with the slashes that listings leave out (`omni`, `rainbow:`,
 * `tg:resolve`), without any of Portico's own parameters, and not of a store.
 */
function walletBase(listed: string, { isLoopbackOrigin }: Platform): SafeLink | LinkBlocked {
  const [, scheme, rest = ''] = /^([A-Za-z][A-Za-z0-9+.-]*)(?::\/?(?!\/)(.*))?$/s.exec(listed) ?? []
  const isWeb = /^https?$/i.test(scheme ?? '')
  const full = scheme === undefined || isWeb ? listed : `${scheme}://${rest}`
  const safe = guardLink(full, { allowLoopbackHttp: isLoopbackOrigin })
  if (safe.blocked) return safe
  if (safe.isHttp && isStoreHost(safe.host)) return { blocked: true, code: 'LINK_BLOCKED', reason: 'STORE' }
  return { ...safe, href: bareBase(safe.href) }
}

/** Telegram's own links carry one parameter: the query in base64 without padding, as sign-client packs it. */
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Base64url of ASCII text, without padding. Three ASCII characters a time, so `-` and `_` come only from `>?~`. */
function toBase64(ascii: string): string {
  let output = ''
  for (let at = 0; at < ascii.length; at += 3) {
    const [a, b, c] = [ascii.charCodeAt(at), ascii.charCodeAt(at + 1), ascii.charCodeAt(at + 2)]
    const bits = (a << 16) | ((b || 0) << 8) | (c || 0)
    const sextets = Math.min(ascii.length - at, 3) + 1
    for (let place = 0; place < sextets; place += 1) output += BASE64.charAt((bits >> (18 - 6 * place)) & 63)
  }
  return output
}

const target = (link: SafeLink, { isTelegram, isFramed }: Platform, { allowTop = false }: LinkOptions): LinkTarget =>
  linkTarget({ isHttp: link.isHttp, isTelegram, isFramed, allowTop })

function deepLink(
  kind: DeepLink['kind'],
  base: SafeLink,
  href: string,
  platform: Platform,
  options: LinkOptions,
): DeepLink {
  return { kind, href, target: target(base, platform, options), base: base.href }
}

/**
 * Hosts of stores for apps and extensions, whatever page of theirs a link names. None of these can be a wallet's own
 * address: a pairing's key sent there would be told to the store and reach no wallet.
 */
const STORE_HOSTS: ReadonlySet<string> = new Set(
  [
    'apps.apple.com itunes.apple.com testflight.apple.com appclip.apple.com appstore.com appsto.re apple.co',
    'play.google.com market.android.com play.app.goo.gl chromewebstore.google.com chrome.google.com',
    'appgallery.huawei.com appgallery.cloud.huawei.com appgallery1.huawei.com',
    'galaxystore.samsung.com apps.samsung.com galaxy.store samsungapps.com',
    'app.mi.com app.xiaomi.com getapps.xiaomi.com store.oppomobile.com appstore.vivo.com.cn a.app.qq.com sj.qq.com',
    'app.qq.com android.myapp.com wandoujia.com',
    'addons.mozilla.org microsoftedge.microsoft.com apps.microsoft.com addons.opera.com snapcraft.io flathub.org',
    'f-droid.org apkpure.com apkmirror.com aptoide.com uptodown.com getjar.com onestore.co.kr rustore.ru cafebazaar.ir',
    'store.steampowered.com addons.thunderbird.net github.com gitlab.com sourceforge.net softonic.com',
  ].flatMap((line) => line.split(' ')),
)

/** Stores that are part of a larger site, whose other parts are no wallets either. */
const STORE_SITES = /^(?:[a-z0-9-]+\.)*(?:amazon\.[a-z]{2,3}(?:\.[a-z]{2})?|microsoft\.com)$/

/** Whether a host, as `URL` spells it, is a store's or one below it: `itunes.apple.com`, `h5.appstore.vivo.com.cn`. */
function isStoreHost(host: string): boolean {
  const labels = host.split('.')
  return STORE_SITES.test(host) || labels.some((_label, at) => STORE_HOSTS.has(labels.slice(at).join('.')))
}
