import type { Platform } from '../../../src/domain/connection/platform.ts'

/** A pairing URI as sign-client writes it. */
export const URI =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?expiryTimestamp=1732082700' +
  '&relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'

export const desktopPlatform: Platform = {
  os: 'desktop',
  browser: 'chrome',
  isMobile: false,
  isTelegram: false,
  isWebView: false,
  isFramed: false,
  isLoopbackOrigin: false,
}

const ios: Platform = { ...desktopPlatform, os: 'ios', browser: 'safari', isMobile: true }
const android: Platform = { ...desktopPlatform, os: 'android', browser: 'chrome', isMobile: true }
const insideApp = { browser: 'other', isWebView: true } as const

/** The platforms that a wallet is opened from. How each is recognised is proved in platform.test.ts. */
export const ON = {
  'iOS Safari': ios,
  'iOS Chrome': { ...ios, browser: 'chrome' },
  'iPadOS with a desktop agent': ios,
  'Android Chrome': android,
  'a frame on Android': { ...android, isFramed: true },
  'iOS Telegram': { ...ios, ...insideApp, isTelegram: true },
  'Android Telegram': { ...android, ...insideApp, isTelegram: true },
  'an iOS WebView': { ...ios, ...insideApp },
  'an Android WebView': { ...android, ...insideApp },
  desktop: desktopPlatform,
} as const satisfies Record<string, Platform>
