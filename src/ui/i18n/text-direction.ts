/** Languages that are written from right to left, and scripts that are, in any language. */
const RIGHT_TO_LEFT = /^(?:ar|ckb|dv|fa|he|iw|ks|ps|sd|ug|ur|yi)(?:-|$)|-(?:adlm|arab|hebr|nkoo|syrc|thaa)(?:-|$)/i
const SCRIPT_OF_ITS_OWN = /^[a-z]+-(?:latn|cyrl|deva)(?:-|$)/i

/** The direction of a language, from its BCP 47 tag. `Intl.Locale` knows it too, but not in every browser. */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(locale) && !SCRIPT_OF_ITS_OWN.test(locale) ? 'rtl' : 'ltr'

/**
 * The direction of a field for names: that of its text, so that a long Latin name keeps its beginning in sight on an
 * Arabic page. An empty field has the page's direction: browsers take `auto` for left to right there, also for the
 * placeholder.
 */
export const typedDirection = (text: string): 'auto' | undefined => (text === '' ? undefined : 'auto')
