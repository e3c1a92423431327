import { displayText } from '../shared/display-text.ts'

/** S21: longer than any currency's symbol. Unit: graphemes. */
const LONGEST = 32

const PLAIN = /^[ -~]{0,32}$/

/** The symbol of a token, fit to be shown next to an amount: the token's maker chose it. */
export const symbolText = (raw: string): string => (PLAIN.test(raw) ? raw : displayText(raw, LONGEST))
