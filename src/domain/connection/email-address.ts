/** Source: RFC 5321, sections 4.5.3.1.1 and 4.5.3.1.3. Unit: characters. */
const MAX_LOCAL = 64
const MAX_ADDRESS = 254
/** A label of a host name, in any script; the mail server decides what it accepts. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u
/** White space, control and format characters: invisible in a field. */
const UNSEEN = /[\s\p{C}]/u

/**
 * An email address as the visitor meant it, or `undefined` for a text that cannot be one: no mail is sent for a typing
 * error.
 */
export function readEmailAddress(text: string): string | undefined {
  const address = text.trim()
  const at = address.lastIndexOf('@')
  const [local, host] = [address.slice(0, Math.max(0, at)), address.slice(at + 1)]
  if (address.length > MAX_ADDRESS || local.length > MAX_LOCAL) return undefined
  if (local === '' || UNSEEN.test(address) || local.includes('@')) return undefined
  const labels = host.split('.')
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) ? address : undefined
}
