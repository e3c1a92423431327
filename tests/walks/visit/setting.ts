import { OFFERED } from '../../../src/ui/i18n/language.ts'
import type { Random } from './random.ts'

/** Who visits, and with what: the same for a whole visit. */
export interface Setting {
  readonly isPhone: boolean
  readonly isDark: boolean
  /** The visitor prefers reduced motion. */
  readonly isStill: boolean
  readonly language: string
  /** A Solana wallet has been installed in the page before. */
  readonly hasPageWallet: boolean
  /** The page offers an email and a social account. */
  readonly hasMethods: boolean
}

/** Half of the visits are the plainest one: English, on a computer. */
export function drawSetting(random: Random): Setting {
  const is = (share: number) => random.next() < share
  return {
    isPhone: is(0.3),
    isDark: is(0.3),
    isStill: is(0.3),
    language: is(0.5) ? 'en' : (random.pick(OFFERED) ?? 'en'),
    hasPageWallet: is(0.4),
    hasMethods: is(0.2),
  }
}

/** The page's address for them. */
export function addressFor({ language, hasMethods }: Setting, pageUrl: string): string {
  const url = new URL(pageUrl)
  url.searchParams.set('language', language)
  if (hasMethods) url.searchParams.set('methods', '')
  return url.href
}

export const inWords = (setting: Setting): string =>
  [
    setting.isPhone ? 'phone' : 'computer',
    setting.language,
    setting.isDark ? 'dark' : 'light',
    ...(setting.isStill ? ['still'] : []),
    ...(setting.hasPageWallet ? ['wallet in the page'] : []),
    ...(setting.hasMethods ? ['methods'] : []),
  ].join(', ')
