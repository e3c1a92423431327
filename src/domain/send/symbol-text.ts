import { displayText } from '../shared/display-text.ts'

/** S21: more than any currency's symbol takes. Unit: graphemes. */
const LONGEST = 32

const PLAIN = /^[ -~]{0,32}$/

/** The symbol of a token, fit to stand beside an amount: whoever made the token chose it. */
export const symbolText = (raw: string): string => (PLAIN.test(raw) ? raw : displayText(raw, LONGEST))
