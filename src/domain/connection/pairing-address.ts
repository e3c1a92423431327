/**
 * An address cut into the part that locates a wallet, and the part that is passed to it. No part is decoded or encoded
 * again.
 */
interface Parts {
  /** Scheme, host and path. */
  readonly path: string
  /** The query's pairs, as they are written, without Portico's own. */
  readonly pairs: readonly string[]
  /** Without the `#`. */
  readonly fragment: string
}

/**
 * The parameters that Portico itself passes to a wallet in an address, in lower case: the pairing, a waiting request,
 * and the parts of a pairing URI that was not encoded. A listing must not contain any of them.
 */
const OWN_NAMES = new Set(['uri', 'requestid', 'sessiontopic', 'symkey', 'relay-protocol', 'expirytimestamp'])

/** The segment at which wallets take pairings and requests. Source: WalletConnect, mobile linking. */
const SEGMENT = 'wc'

/** Where a web wallet keeps its routes behind the `#`: `#/connect`, `#!/connect`. */
const ROUTE = /^!?\//

/**
 * A listed address as a base to add to: without a pairing of its own, wherever that is, and without the segment that is
 * added later. If it has neither, it is returned unchanged, except for a slash at its end.
 */
export function bareBase(address: string): string {
  const { path, pairs, fragment } = partsOf(address)
  const rest = bareFragment(fragment)
  const bare = withoutSegment(path)
  if (ROUTE.test(rest)) return joined(bare === path ? path : `${bare}${SEGMENT}`, pairs, rest)
  return joined(pairs.length === 0 && rest === '' ? slashed(bare) : bare, pairs, rest)
}

/**
 * The base with the segment and Portico's pairs. They stand last in the query, where both a page and an app read them;
 * never behind the `#`, which `searchParams` does not have. Where the routes are behind the `#`, the document keeps its
 * path, as its server knows no other, and the segment becomes part of the route.
 */
export function withPairs(base: string, ...own: readonly string[]): string {
  const { path, pairs, fragment } = partsOf(bareBase(base))
  const query = [...pairs, ...own]
  if (!ROUTE.test(fragment)) return joined(`${slashed(path)}${SEGMENT}`, query, fragment)
  const [route, said] = cutAt(fragment, '?')
  return joined(path, query, `${slashed(route)}${SEGMENT}${said === undefined ? '' : `?${said}`}`)
}

/** An address without the pairs of a name, and with one of that name at its end. */
export function withOnlyPair(address: string, name: string, value: string): string {
  const { path, pairs } = partsOf(address)
  const others = pairs.filter((pair) => nameOf(pair) !== name)
  return joined(path.replace(/\/$/, ''), [...others, `${name}=${value}`], '')
}

function partsOf(address: string): Parts {
  const [front, fragment = ''] = cutAt(address, '#')
  const [path, query = ''] = cutAt(front, '?')
  return { path, pairs: pairsOf(query), fragment }
}

/** What stands before the first such sign, and what behind it, where there is one. */
function cutAt(text: string, sign: string): readonly [before: string, behind: string | undefined] {
  const at = text.indexOf(sign)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

/**
 * The pairs of a query, but for Portico's own. Some readers part pairs at a semicolon, or take a second `?` for the
 * beginning of another query.
 */
const pairsOf = (query: string): readonly string[] =>
  query.split('&').flatMap((pair) => {
    const pieces = pair.split(/[;?]/)
    const others = pieces.filter((piece) => !isOwn(piece))
    if (others.length === pieces.length) return pair === '' ? [] : [pair]
    return others.filter((piece) => piece !== '')
  })

const isOwn = (pair: string): boolean => OWN_NAMES.has(nameOf(pair))

/** The name as a reader would decode it, however it is spelled: `%75ri`, `URI`, `uri[]`. */
function nameOf(pair: string): string {
  const [written] = cutAt(pair, '=')
  const bare = decoded(written)
    .replace(/^([^[]+)\[.*\]$/s, '$1')
    .replaceAll('+', ' ')
  return bare.trim().toLowerCase()
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // what cannot be decoded is no name of ours
  }
}

/** A fragment may hold a query of its own, behind a route or alone. */
function bareFragment(fragment: string): string {
  const [route, query = ''] = cutAt(fragment, '?')
  return joined(withoutSegment(pairsOf(route).join('&')), pairsOf(query), '')
}

/** `https://a.example/wc/` and `edge://wc` without their last segment, as often as it stands there. */
function withoutSegment(path: string): string {
  let kept = path
  for (;;) {
    const end = lastLetter(kept)
    if (!kept.slice(0, end).endsWith(`/${SEGMENT}`)) return kept
    kept = kept.slice(0, end - SEGMENT.length)
  }
}

function lastLetter(path: string): number {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return end
}

const slashed = (path: string): string => (path.endsWith('/') ? path : `${path}/`)

const joined = (path: string, pairs: readonly string[], fragment: string): string =>
  `${path}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}${fragment === '' ? '' : `#${fragment}`}`
