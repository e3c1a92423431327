import { walletLinks } from '../connection/deep-link.ts'
import type { DeeplinkWallet } from '../connection/deeplink-wallet.ts'
import type { Platform } from '../connection/platform.ts'
import type { WalletListing } from './wallet.ts'

/**
 * Where a wallet can be: in this browser; an app on this phone that is asked by a link, or by a pairing code in a link;
 * an app on another device; a web page; a program on this computer.
 */
export type WalletPlatform = 'browser' | 'deeplink' | 'mobile' | 'qrcode' | 'web' | 'desktop'

export interface PlatformFacts {
  readonly isInstalled: boolean
  readonly listing: WalletListing | undefined
  readonly platform: Platform
  /** How its app is asked by a link, where that is possible from here. */
  readonly deeplink?: Pick<DeeplinkWallet, 'speaksWalletConnect'> | undefined
}

/** Which links a wallet has does not depend on the code that they carry. */
const ANY_URI = 'wc:'

/**
 * The ways to one wallet from here; the first is the one to begin with. Only links that may be opened count, and a
 * wallet without any can still scan the code.
 */
export function walletPlatforms({
  isInstalled,
  listing,
  platform,
  deeplink,
}: PlatformFacts): readonly WalletPlatform[] {
  const links = listing === undefined ? {} : walletLinks(listing, ANY_URI, platform)
  const hasApp = isListed(listing?.mobile_link) || isListed(listing?.universal_link)
  const ways: WalletPlatform[] = []

  if (isInstalled) ways.push('browser')
  if (deeplink !== undefined) ways.push('deeplink')
  if (deeplink?.speaksWalletConnect === false) return ways
  if (links.native !== undefined || links.universal !== undefined) ways.push('mobile')
  // On a computer the code is for a phone, so the phone's links do not matter.
  if (!platform.isMobile && hasApp) ways.push('qrcode')
  if (links.web !== undefined) ways.push('web')
  if (links.desktop !== undefined) ways.push('desktop')
  return ways.length > 0 ? ways : ['qrcode']
}

const isListed = (link: string | undefined): boolean => link !== undefined && link !== ''
