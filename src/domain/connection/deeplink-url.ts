import { withoutAnswer } from './deeplink-answer.ts'
import { guardLink, type GuardRules } from './link-guard.ts'
import { addressParts, joinedAddress } from './page-address.ts'
import type { DeeplinkDialect, DeeplinkWallet } from './deeplink-wallet.ts'

export type DeeplinkMethod =
  | 'connect'
  | 'disconnect'
  | 'signMessage'
  | 'signTransaction'
  | 'signAllTransactions'
  | 'signAndSendTransaction'

/** Some systems truncate longer ones. Unit: characters. */
export const MAX_DEEPLINK_URL = 32_768

/** The link that puts a request to a wallet. A parameter that is `undefined` is left out. */
export function deeplinkUrl(
  { url }: Pick<DeeplinkWallet, 'url'>,
  method: DeeplinkMethod,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const pairs = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return `${withoutSlash(url)}/v1/${method}?${pairs.join('&')}`
}

/** Where the wallet's answer goes: this page's address, with the number that identifies the answer at its end. */
export function returnAddress(href: string, parameter: string, state: string): string {
  const { path, pairs, fragment } = addressParts(withoutAnswer(href, parameter))
  return joinedAddress({ path, pairs: [...pairs, `${encodeURIComponent(parameter)}=${state}`], fragment })
}

/** Whether what a page has configured is a web address to which requests may be added. */
export function isSafe({ url }: Pick<DeeplinkWallet, 'url'>, rules: GuardRules): boolean {
  const safe = guardLink(url, rules)
  return !safe.blocked && safe.isHttp && !/[?#]/.test(safe.href)
}

const BROWSE: Readonly<Record<DeeplinkDialect, string>> = { phantom: 'browse', solflare: 'v1/browse' }

/** Opens the page in the wallet's own browser, where the wallet lives in the page; `undefined` where it is not safe. */
export const browseLink = (
  { url, dialect }: Pick<DeeplinkWallet, 'url' | 'dialect'>,
  page: { readonly href: string; readonly origin: string },
  rules: GuardRules,
): string | undefined =>
  !isSafe({ url }, rules)
    ? undefined
    : `${withoutSlash(url)}/${BROWSE[dialect]}/${encodeURIComponent(page.href)}?ref=${encodeURIComponent(page.origin)}`

const withoutSlash = (url: string): string => url.replace(/\/+$/, '')
