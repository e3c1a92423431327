/** What the browser says about itself; read once, at the edge. */
export interface BrowserFacts {
  readonly userAgent: string
  /** `navigator.maxTouchPoints`: 5 on phones and tablets, 0 on every Mac. */
  readonly maxTouchPoints: number
  /** Whether the *primary* pointer is coarse: true on phones and tablets, false on a laptop that also has touch. */
  readonly hasCoarsePointer: boolean
  readonly isFramed: boolean
  /** Whether `TelegramWebviewProxy`, `Telegram` or `TelegramWebviewProxyProto` is on `window`. */
  readonly hasTelegramBridge: boolean
  /** Whether the page itself is served from localhost or 127.0.0.1. */
  readonly isLoopbackOrigin: boolean
}

export interface Platform {
  readonly os: 'ios' | 'android' | 'desktop'
  /** The browser's brand; inside another app's web view it is `other`, whatever the agent claims. */
  readonly browser: 'safari' | 'chrome' | 'firefox' | 'other'
  readonly isMobile: boolean
  readonly isTelegram: boolean
  /** A web view inside another app: only `https` links leave it. */
  readonly isWebView: boolean
  readonly isFramed: boolean
  readonly isLoopbackOrigin: boolean
}

/** Apps that show pages in a web view of their own, by the mark they leave in the agent. */
const IN_APP =
  /\b(?:FBAN|FBAV|FB_IAB|FBIOS|Instagram|Barcelona|Line\/|MicroMessenger|Snapchat|Pinterest\/|LinkedInApp|TikTok|musical_ly|BytedanceWebview|KAKAOTALK|Twitter for|Discord\/|MetaMaskMobile|WebView)/

/** Telegram names itself in the agent on Android, and lately on iOS; elsewhere it is known by its bridge. */
const TELEGRAM_AGENT = /\bTelegram-(?:Android|iOS)\//

/** Browsers that carry the name of Chrome or Safari beside their own. */
const OTHER_BROWSERS =
  /\b(?:Edg|EdgA|EdgiOS|OPR|OPT|OPX|OPiOS|Opera|SamsungBrowser|YaBrowser|Vivaldi|DuckDuckGo|Ddg|UCBrowser|MiuiBrowser|HuaweiBrowser|HeyTapBrowser|VivoBrowser|Brave|GSA|Focus|Klar|QQBrowser|MQQBrowser|PaleMoon|Seamonkey)\b/i

/** Where the page runs. Of two signs that disagree, the one that a browser cannot fake by accident wins. */
export function detectPlatform(facts: BrowserFacts): Platform {
  const os = detectOs(facts)
  const isTelegram = facts.hasTelegramBridge || TELEGRAM_AGENT.test(facts.userAgent)
  const isWebView = detectWebView(os, facts.userAgent)
  return {
    os,
    browser: isTelegram || isWebView ? 'other' : detectBrowser(facts.userAgent),
    isMobile: os !== 'desktop',
    isTelegram,
    isWebView,
    isFramed: facts.isFramed,
    isLoopbackOrigin: facts.isLoopbackOrigin,
  }
}

/**
 * R-CONN-2: on Telegram and iOS Safari the status goes to connecting as soon as the pairing is created, since there a
 * link opens only from within the tap and the URI has to be ready before. Chrome, Firefox and Edge on iOS name Safari
 * in their agent too but are not Safari.
 */
export const announcesConnecting = (platform: Platform): boolean =>
  platform.isTelegram || (platform.os === 'ios' && platform.browser === 'safari')

/**
 * Whether a wallet's answer can come back to this page: it opens in the phone's own browser, which does not share
 * storage with a browser inside an app; and a page in a frame would open without the page around it.
 */
export const canReturn = ({ isMobile, isTelegram, isWebView, isFramed }: Platform): boolean =>
  isMobile && !isTelegram && !isWebView && !isFramed

function detectOs({ userAgent, maxTouchPoints, hasCoarsePointer }: BrowserFacts): Platform['os'] {
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) return 'ios'
  // An iPad asks for desktop pages by default and then calls itself a Macintosh, but no Mac has a touch screen.
  if (/\bMacintosh\b/.test(userAgent) && (maxTouchPoints > 0 || /\b(?:CriOS|FxiOS|EdgiOS)\//.test(userAgent)))
    return 'ios'
  if (/\bAndroid\b/.test(userAgent)) return 'android'
  // Android's "Desktop site": the agent says X11, the primary pointer is still a finger. A touch laptop's is not.
  if (/\bX11; Linux\b/.test(userAgent) && maxTouchPoints > 1 && hasCoarsePointer) return 'android'
  return 'desktop'
}

function detectWebView(os: Platform['os'], userAgent: string): boolean {
  if (IN_APP.test(userAgent)) return true
  if (os === 'ios') return !/\bSafari\//.test(userAgent)
  return os === 'android' && (/; wv\)/.test(userAgent) || /\bVersion\/[\d.]+ Chrome\//.test(userAgent))
}

function detectBrowser(userAgent: string): Platform['browser'] {
  if (OTHER_BROWSERS.test(userAgent)) return 'other'
  if (/\b(?:Firefox|FxiOS)\//.test(userAgent)) return 'firefox'
  if (/(?:Chrome|Chromium|CriOS)\//.test(userAgent)) return 'chrome'
  return /\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//.test(userAgent) && !/\bAndroid\b/.test(userAgent)
    ? 'safari'
    : 'other'
}
