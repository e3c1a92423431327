import type { BrowserFacts } from '../../src/domain/connection/platform.ts'

/** Safari on a phone: there the status announces a connection before a wallet has answered. */
export const IPHONE: Partial<BrowserFacts> = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  maxTouchPoints: 5,
  hasCoarsePointer: true,
}

export const PIXEL: Partial<BrowserFacts> = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  maxTouchPoints: 5,
  hasCoarsePointer: true,
}

export const TELEGRAM: Partial<BrowserFacts> = { ...PIXEL, hasTelegramBridge: true }
