import { comparable } from './same-account.ts'

/** People compare this many characters at either end of an address. Source: row J10 of the hostile corpus. */
const COMPARED = 4

/**
 * What people see of an address. Two different addresses that look the same were made so: by chance it takes 2^32
 * tries.
 */
export function lookOf(address: string): string {
  const text = comparable(address)
  const letters = text.startsWith('0x') ? text.slice(2) : text
  return `${letters.slice(0, COMPARED)} ${letters.slice(-COMPARED)}`
}

/** S08: whether an address is none of these and could be taken for one of them. */
export function isLookAlike(address: string, known: readonly string[]): boolean {
  const look = lookOf(address)
  return known.some((each) => lookOf(each) === look) && !known.some((each) => comparable(each) === comparable(address))
}
