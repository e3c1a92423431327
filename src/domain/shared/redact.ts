/** The text that replaces a secret. */
const HIDDEN = '…'

/** Longer texts are cut before they are checked: a failure's text is a sentence. Unit: UTF-16 code units. */
const MAX_WORDS = 4_096

/**
 * Secrets of the visitor and their wallet, wherever they are in a text: pairing URIs, keys of relays and of accounts,
 * topics, tokens of servers.
 *
 * A transaction's hash has the shape of a private key, and is hidden with it: a hash to be shown has a field of its
 * own.
 */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\bwc(?::|%3A)[^\s"'<>]{1,2048}/gi, `wc:${HIDDEN}`],
  [
    /\b(sym_?key|private_?key|secret_?key|secret|mnemonic|password)(["']?\s{0,4}[=:]\s{0,4}["']?|%3D)[^\s"'&,;<>]{1,512}/gi,
    `$1$2${HIDDEN}`,
  ],
  [/\beyJ[\w-]{1,2048}\.[\w-]{1,2048}(?:\.[\w-]{0,2048})?/g, HIDDEN],
  [/\b(?:0x)?[0-9a-f]{64}\b/gi, HIDDEN],
  // A Solana secret key in base58, and a signature, which an error need not show either.
  [/\b[1-9A-HJ-NP-Za-km-z]{86,88}\b/g, HIDDEN],
]

/** A text about a failure, fit to be shown, logged and sent: without anything that opens a connection or an account. */
export const redact = (words: string): string =>
  SECRETS.reduce((text, [secret, instead]) => text.replace(secret, instead), words.slice(0, MAX_WORDS))
