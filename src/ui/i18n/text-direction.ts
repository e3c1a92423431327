/** Languages that are written from right to left, and scripts that are, whatever they write. */
const RIGHT_TO_LEFT = /^(?:ar|ckb|dv|fa|he|iw|ks|ps|sd|ug|ur|yi)(?:-|$)|-(?:adlm|arab|hebr|nkoo|syrc|thaa)(?:-|$)/i
const SCRIPT_OF_ITS_OWN = /^[a-z]+-(?:latn|cyrl|deva)(?:-|$)/i

/** Which way a language is written, from its BCP 47 tag. `Intl.Locale` knows it too, but not in every browser. */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(locale) && !SCRIPT_OF_ITS_OWN.test(locale) ? 'rtl' : 'ltr'

/**
 * The direction of a field in which names are typed: that of what stands in it, so that a long Latin name keeps its
 * beginning on an Arabic page. An empty field has the page's own: browsers take `auto` for left to right there, and the
 * placeholder with it.
 */
export const typedDirection = (text: string): 'auto' | undefined => (text === '' ? undefined : 'auto')
