/** A pairing code for the library, or the sentence that says why it is not one. */
export type PairingCode = { readonly uri: string; readonly topic: string } | { readonly problem: string }

const NOT_A_CODE = 'This is not a pairing code. It should begin with “wc:”; copy it again on the page.'
const INCOMPLETE = 'This pairing code is incomplete. Copy it again on the page.'
const VERSION_1 = 'This code is of WalletConnect version 1, which no longer exists.'
export const EXPIRED_CODE = 'This pairing code has expired. Show a new one on the page.'
export const USED_CODE = 'This pairing code has been used already. Show a new one on the page.'

/**
 * Reads what was pasted or came in a link: a `wc:` code, bare, percent-encoded once or twice (Telegram on Android), or
 * inside a wallet link such as `https://wallet.example/wc?uri=wc%3A…`.
 *
 * @param now - Milliseconds since the Unix epoch.
 */
export function readPairingCode(text: string, now: number): PairingCode {
  const uri = unwrap(text.trim())
  if (uri === undefined) return { problem: NOT_A_CODE }

  const [, topic, version, query] = /^wc:(?:\/\/)?([^@?]+)@(\d+)(?:\?(.*))?$/.exec(uri) ?? []
  if (version === '1') return { problem: VERSION_1 }
  if (topic === undefined || !/^[0-9a-f]{64}$/i.test(topic)) return { problem: INCOMPLETE }
  const fields = new URLSearchParams(query)
  if (!/^[0-9a-f]{64}$/i.test(fields.get('symKey') ?? '') || fields.get('relay-protocol') === null)
    return { problem: INCOMPLETE }
  const expiresAt = Number(fields.get('expiryTimestamp') ?? Number.POSITIVE_INFINITY) * 1000
  if (!(expiresAt > now)) return { problem: EXPIRED_CODE }
  return { uri, topic }
}

/** The library's own refusals, in words for the wallet's owner. */
export function pairingFailure(cause: unknown): string {
  const said = cause instanceof Error ? cause.message : String(cause)
  if (/already exists/i.test(said)) return USED_CODE
  if (/expired/i.test(said)) return EXPIRED_CODE
  if (/connection|subscrib|publish|relay|timeout|socket/i.test(said))
    return 'The relay does not answer, so this code cannot be used right now. Is the sandbox running?'
  return `This pairing code did not work: ${said}`
}

/** Three rounds cover a link that holds a link and a code that was encoded twice. */
function unwrap(text: string): string | undefined {
  let candidate = text
  for (let round = 0; round < 3; round += 1) {
    if (/^wc:/i.test(candidate)) return candidate.replace(/^wc:/i, 'wc:')
    const inner = /[?&]uri=([^&#]+)/.exec(candidate)?.[1] ?? candidate
    const decoded = percentDecoded(inner)
    if (decoded === undefined || decoded === candidate) return undefined
    candidate = decoded
  }
  return /^wc:/i.test(candidate) ? candidate.replace(/^wc:/i, 'wc:') : undefined
}

function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
