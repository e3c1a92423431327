import { withoutAnswer } from './redirect-answer.ts'
import { guardLink, type GuardRules } from './link-guard.ts'
import { addressParts, joinedAddress } from './page-address.ts'
import type { RedirectDialect, RedirectWallet } from './redirect-wallet.ts'

export type RedirectMethod =
  | 'connect'
  | 'disconnect'
  | 'signMessage'
  | 'signTransaction'
  | 'signAllTransactions'
  | 'signAndSendTransaction'

/** Longer ones are cut off on their way by some systems. Unit: characters. */
export const MAX_REDIRECT_LINK = 32_768

/** A question to a wallet as the link that puts it. What is `undefined` is left out. */
export function redirectLink(
  { url }: Pick<RedirectWallet, 'url'>,
  method: RedirectMethod,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const pairs = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return `${withoutSlash(url)}/v1/${method}?${pairs.join('&')}`
}

/** Where the wallet's answer goes: this page, as it is, with the number by which the answer is known at its end. */
export function returnAddress(href: string, parameter: string, state: string): string {
  const { path, pairs, fragment } = addressParts(withoutAnswer(href, parameter))
  return joinedAddress({ path, pairs: [...pairs, `${encodeURIComponent(parameter)}=${state}`], fragment })
}

/** Whether what a page has configured is a web address that questions may be added to. */
export function isSafe({ url }: Pick<RedirectWallet, 'url'>, rules: GuardRules): boolean {
  const safe = guardLink(url, rules)
  return !safe.blocked && safe.isHttp && !/[?#]/.test(safe.href)
}

const BROWSE: Readonly<Record<RedirectDialect, string>> = { phantom: 'browse', solflare: 'v1/browse' }

/** Opens the page in the wallet's own browser, where the wallet lives in the page; `undefined` where it is not safe. */
export const browseLink = (
  { url, dialect }: Pick<RedirectWallet, 'url' | 'dialect'>,
  page: { readonly href: string; readonly origin: string },
  rules: GuardRules,
): string | undefined =>
  !isSafe({ url }, rules)
    ? undefined
    : `${withoutSlash(url)}/${BROWSE[dialect]}/${encodeURIComponent(page.href)}?ref=${encodeURIComponent(page.origin)}`

const withoutSlash = (url: string): string => url.replace(/\/+$/, '')
