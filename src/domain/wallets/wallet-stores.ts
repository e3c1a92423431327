import { guardLink, type LinkBlocked, type SafeLink } from '../connection/link-guard.ts'
import type { Platform } from '../connection/platform.ts'
import type { WalletListing } from './wallet.ts'

export type StoreKind = 'appStore' | 'playStore' | 'chromeStore' | 'homepage'

/** One place to get a wallet from. */
export interface WalletStore {
  readonly kind: StoreKind
  readonly href: string
  /** As it is shown: the site that the visitor is about to open. */
  readonly host: string
  /** It is for a phone, and the visitor is on a computer: the link is shown as a QR code. */
  readonly isForPhone: boolean
}

type StoreField = 'app_store' | 'play_store' | 'chrome_store' | 'homepage'
type AppField = 'mobile_link' | 'universal_link' | 'desktop_link' | 'webapp_link'
type StoreLinks = Pick<WalletListing, StoreField | AppField>

/** A link listed as a store's has to lead to that store: the catalogue is not trusted. */
const STORE_HOSTS: Readonly<Record<Exclude<StoreKind, 'homepage'>, readonly string[]>> = {
  appStore: ['apps.apple.com', 'itunes.apple.com'],
  playStore: ['play.google.com'],
  chromeStore: ['chromewebstore.google.com', 'chrome.google.com'],
}

const ORDER: Readonly<Record<Platform['os'], readonly StoreKind[]>> = {
  ios: ['appStore', 'homepage'],
  android: ['playStore', 'homepage'],
  desktop: ['chromeStore', 'appStore', 'playStore', 'homepage'],
}

/** Browsers that take extensions from the Chrome Web Store; other browsers do not say whether they do. */
const takesChromeExtensions = ({ browser }: Platform): boolean => browser === 'chrome' || browser === 'other'

/** Where to get a wallet for this device, the best place first. Only `https` links are offered. */
export function walletStores(listing: StoreLinks | undefined, platform: Platform): readonly WalletStore[] {
  if (listing === undefined) return []
  const rules = { allowLoopbackHttp: platform.isLoopbackOrigin }
  // Some listings have a store's address in a link field; no deep link is made from that.
  const misplaced = [listing.mobile_link, listing.universal_link, listing.desktop_link, listing.webapp_link]
  const listed: Readonly<Record<StoreKind, readonly (string | undefined)[]>> = {
    appStore: [listing.app_store, ...misplaced],
    playStore: [listing.play_store, ...misplaced],
    chromeStore: takesChromeExtensions(platform) ? [listing.chrome_store, ...misplaced] : [],
    homepage: [listing.homepage],
  }
  return ORDER[platform.os].flatMap((kind) => {
    const link = listed[kind].map((each) => guardLink(each, rules)).find((each) => leadsTo(kind, each))
    if (link === undefined || link.blocked) return []
    const isForPhone = !platform.isMobile && (kind === 'appStore' || kind === 'playStore')
    return [{ kind, href: link.href, host: link.host, isForPhone }]
  })
}

const leadsTo = (kind: StoreKind, link: SafeLink | LinkBlocked): boolean =>
  !link.blocked && link.isHttp && (kind === 'homepage' || STORE_HOSTS[kind].includes(link.host))
