/** Languages that are written from right to left, and scripts that are, in any language. */
const RIGHT_TO_LEFT = /^(?:ar|ckb|dv|fa|he|iw|ks|ps|sd|ug|ur|yi|[a-z]+-(?:adlm|arab|hebr|nkoo|syrc|thaa))(?:-|$)/i
const SCRIPT_OF_ITS_OWN = /^[a-z]+-(?:latn|cyrl|deva)(?:-|$)/i

/** The direction of a language, from its BCP 47 tag. `Intl.Locale` knows it too, but not in every browser. */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(locale) && !SCRIPT_OF_ITS_OWN.test(locale) ? 'rtl' : 'ltr'
