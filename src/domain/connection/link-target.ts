export type LinkTarget = '_self' | '_top' | '_blank'

export interface TargetFacts {
  /** An `https` link (or the sandbox's `http`), as opposed to a wallet's own scheme. */
  readonly isHttp: boolean
  readonly isTelegram: boolean
  readonly isFramed: boolean
  /** Whether the page allowed us, by its configuration, to navigate the window around its frame. */
  readonly allowTop: boolean
}

/**
 * Where a wallet's link opens.
 *
 * Telegram opens only new windows. A web address gets its own tab, so that the page and its pairing stay alive where
 * the app is missing and the wallet's site loads instead. A scheme leaves the page where it is, and would leave an
 * empty tab behind; a frame may need the top window for that, which only the page can allow (row C14).
 */
export function linkTarget({ isHttp, isTelegram, isFramed, allowTop }: TargetFacts): LinkTarget {
  if (isTelegram || isHttp) return '_blank'
  return isFramed && allowTop ? '_top' : '_self'
}
