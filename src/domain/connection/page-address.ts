/** An address in its three parts, letter for letter; only a question mark with nothing behind it is lost. */
export interface AddressParts {
  readonly path: string
  /** What stands between the question mark and the hash, pair by pair; empty where there is nothing. */
  readonly pairs: readonly string[]
  /** With its hash; empty where there is none. */
  readonly fragment: string
}

export function addressParts(href: string): AddressParts {
  const hash = href.indexOf('#')
  const [whole, fragment] = hash < 0 ? [href, ''] : [href.slice(0, hash), href.slice(hash)]
  const mark = whole.indexOf('?')
  if (mark < 0) return { path: whole, pairs: [], fragment }
  const query = whole.slice(mark + 1)
  return { path: whole.slice(0, mark), pairs: query === '' ? [] : query.split('&'), fragment }
}

export const joinedAddress = ({ path, pairs, fragment }: AddressParts): string =>
  `${path}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}${fragment}`

/** The name and the value of a pair, decoded like a form; `undefined` for what cannot be decoded. */
export function readPair(pair: string): readonly [name: string, value: string] | undefined {
  const equals = pair.indexOf('=')
  const [name, value] = equals < 0 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)]
  try {
    return [decoded(name), decoded(value)]
  } catch {
    return undefined
  }
}

const decoded = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '))
