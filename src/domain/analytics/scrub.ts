/** A pairing URI holds the key of the pairing. However it is spelled, nothing after its scheme leaves the page. */
const PAIRING_URI = /\bwc(?::|%3a)\S*/giu

/** The parameter with its key: only the wallet needs it. */
const PAIRING_KEY = /\bsymkey\b\S*/giu

/** From the first `?` or `#` to the next white space: where pages keep private values. */
const QUERY_OR_FRAGMENT = /[?#]\S*/gu

/** Longest text in an event, in UTF-16 units. */
const MAX_TEXT = 256

/** A text that may leave the page: without pairing URIs, query strings and fragments, and not long. */
export const scrubbed = (text: string): string =>
  text.replace(PAIRING_URI, '').replace(PAIRING_KEY, '').replace(QUERY_OR_FRAGMENT, '').trim().slice(0, MAX_TEXT)
