import type { Brand } from '../shared/brand.ts'
import { hasMixedScripts } from '../shared/display-text.ts'

/** The name of an account at a naming service (`alice.eth`), in its canonical form; see {@link accountName}. */
export type AccountName = Brand<string, 'AccountName'>

/** UTF-16 units. Source: RFC 1035, 3.1, which the naming services follow. */
const MAX_NAME = 253
const MAX_LABEL = 63

/** Letters, their marks, the digits 0–9, the hyphen; an underscore may come first (ENSIP-15). */
const LABEL = /^_?(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}0-9-])+$/u

/** ENSIP-15: punycode hides the letters that it encodes. */
const PUNYCODE = /^..--/u

/** Source: RFC 3696, 2: no name ends in a number. An amount may be typed into the wrong field. */
const NUMBER = /^[0-9]+$/

/** Begins like an address: such a name is meant to be mistaken for one. */
const ADDRESS_LIKE = /^0x[0-9a-f]{4}/

/** Latin letters that are not a–z with visible marks, as all other accepted ones are. */
const OWN_LATIN = /[ßæøœðþđħłŋ]/gu
const FOREIGN_LATIN = /(?![a-z])\p{Script=Latin}/u
const MARK = /\p{M}/gu
/** A mark that does not combine with its Latin letter, or that stands on no letter at all. */
const LOOSE_MARK = /(?<![\p{L}\p{M}])\p{M}|\p{Script=Latin}\p{M}/u
/** Next to Latin letters, even a letter that looks like none of them may look like a hyphen, or be invisible. */
const BESIDE_LATIN = /(?!\p{Script=Latin})\p{L}/u

/**
 * Letters that are written from right to left; mixed with others, or with digits, they would be displayed in another
 * order.
 */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu

/** Whether a typed text is a complete name and not an address, which has no dot. */
export const isNameLike = (text: string): boolean => /[^.]\.[^.]+$/.test(text)

/**
 * The name that a text stands for, or `undefined` for what is none, or could pass for another one: invisible letters,
 * scripts that look alike in one name, letters that only look Latin. It is stricter than the services are: an address
 * can always be typed instead.
 */
export function accountName(text: unknown): AccountName | undefined {
  if (typeof text !== 'string' || text.length > MAX_NAME) return undefined
  const name = text.toLowerCase().normalize('NFC')
  // A text with another compatibility form (full-width letters, ligatures) is a different name that looks the same.
  if (name !== name.normalize('NFKC') || hasMixedScripts(name)) return undefined
  const labels = name.split('.')
  return labels.length > 1 && labels.every(isSafeLabel) && !NUMBER.test(labels.at(-1) ?? '')
    ? (name as AccountName)
    : undefined
}

function isSafeLabel(label: string): boolean {
  if (label.length > MAX_LABEL || !LABEL.test(label) || PUNYCODE.test(label) || ADDRESS_LIKE.test(label)) return false
  return isPlainLatin(label) && isOneWay(label)
}

function isPlainLatin(label: string): boolean {
  const bare = label.normalize('NFD').replace(MARK, '').replace(OWN_LATIN, 'a')
  const isMixed = /[a-z]/.test(bare) && BESIDE_LATIN.test(bare)
  return !isMixed && !FOREIGN_LATIN.test(bare) && !LOOSE_MARK.test(label)
}

function isOneWay(label: string): boolean {
  const rest = label.replace(RIGHT_TO_LEFT, '')
  return rest === label || /^\p{M}*$/u.test(rest)
}
