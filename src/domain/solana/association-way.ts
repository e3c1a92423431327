import type { Platform } from '../connection/platform.ts'

/**
 * How a wallet app is reached by the Mobile Wallet Adapter: on this phone, or on a phone beside this computer;
 * `incompatible`: on this phone, but not from within the app that shows the page.
 */
export type AssociationWay = 'local' | 'remote' | 'incompatible'

export interface AssociationFacts {
  readonly platform: Pick<Platform, 'os' | 'isWebView' | 'isTelegram'>
  /** `https`, or a page on this machine: elsewhere browsers give pages no keys. */
  readonly isSecureContext: boolean
  /** Whether the page names a reflector, where a computer and a phone meet. */
  readonly hasReflector: boolean
}

/** Android is the only system whose wallets know the protocol. `undefined`: there is no way from here. */
export function associationWay({
  platform: { os, isWebView, isTelegram },
  isSecureContext,
  hasReflector,
}: AssociationFacts): AssociationWay | undefined {
  if (!isSecureContext) return undefined
  if (os === 'android') return isWebView || isTelegram ? 'incompatible' : 'local'
  return os === 'desktop' && hasReflector ? 'remote' : undefined
}
