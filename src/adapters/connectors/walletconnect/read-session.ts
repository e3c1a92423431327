import { statedAtomic } from '../../../domain/account/stated-capabilities.ts'
import { commonGrant } from '../../../domain/connection/asked-grant.ts'
import { guardLink, type GuardRules } from '../../../domain/connection/link-guard.ts'
import { MAX_SESSION_LIFE_MS } from '../../../domain/connection/session-end.ts'
import type { Grant, Peer, WalletSession } from '../../../domain/connection/wallet-session.ts'
import { type ChainId, type Namespace, NAMESPACES, parseChainId } from '../../../domain/network/chain-id.ts'
import { displayText } from '../../../domain/shared/display-text.ts'
import { readSome } from '../../../domain/shared/read-some.ts'
import { readFields, readInteger, readText } from '../../../domain/shared/reading.ts'
import { readGrantedAccount } from './granted-account.ts'

/**
 * Reads a session of the WalletConnect client. The wallet wrote most of it: authenticated, but not trusted.
 *
 * @returns `undefined` for a malformed session, or one that has expired.
 */
export function readSession(value: unknown, now: number, rules: GuardRules): WalletSession | undefined {
  const fields = readFields(value)
  const field = (key: string) => fields?.get(key)
  const topic = readText(field('topic'))
  const expiry = readInteger(field('expiry'))
  if (topic === undefined || expiry === undefined || expiry * 1000 <= now) return undefined

  const namespaces = readFields(field('namespaces'))
  const isAtomic = statedAtomic(fields)
  const grants: Partial<Record<Namespace, Grant>> = {}
  for (const namespace of NAMESPACES) {
    const grant = readGrant(namespace, namespaces)
    if (grant === undefined) continue
    const atomic = grant.accounts.filter(isAtomic)
    grants[namespace] = commonGrant(namespace, { ...grant, ...(atomic.length > 0 && { atomic }) })
  }
  return {
    topic,
    pairingTopic: readText(field('pairingTopic')),
    expiresAt: Math.min(expiry * 1000, now + MAX_SESSION_LIFE_MS),
    peer: readPeer(readFields(field('peer'))?.get('metadata'), rules),
    grants,
    withheld: readAsked(field)?.filter((namespace) => !grants[namespace]?.accounts.length),
  }
}

/** The namespaces of the proposal that the session came from, where the record still has them. */
function readAsked(field: (key: string) => unknown): readonly Namespace[] | undefined {
  const proposed = ['requiredNamespaces', 'optionalNamespaces'].flatMap((key) => [
    ...(readFields(field(key))?.keys() ?? []),
  ])
  if (proposed.length === 0) return undefined
  return NAMESPACES.filter((namespace) => proposed.some((key) => key.split(':')[0] === namespace))
}

/** More than a wallet shares with one page: 50 accounts on 20 chains. The rest is left out. */
const MAX_ELEMENTS = 1_000
/** So many are looked at, where some are no addresses, or name one account twice. */
const MOST_READ = 2 * MAX_ELEMENTS
/** More parts than a namespace has, one for each chain. */
const MAX_PARTS = 100

/** A namespace may also be listed under one of its chains: `eip155:1` instead of `eip155`. */
function readGrant(namespace: Namespace, namespaces: ReadonlyMap<string, unknown> | undefined): Grant | undefined {
  const parts = [...(namespaces ?? [])]
    .filter(([key]) => key === namespace || key.startsWith(`${namespace}:`))
    .slice(0, MAX_PARTS)
    .map(([, part]) => readFields(part))
  if (parts.length === 0) return undefined
  const lists = (key: string) => parts.map((part) => part?.get(key))
  // A chain may be granted by its current id and by an older one: the account on it counts once.
  const accounts = readAll(lists('accounts'), readGrantedAccount, ({ chain, address }) => `${chain}:${address}`)
  const texts = <T extends string>(key: string, read: (element: unknown) => T | undefined) =>
    readAll(lists(key), read, (text) => text)
  const chains = new Set<ChainId>([...texts('chains', parseChainId), ...accounts.map(({ chain }) => chain)])
  return { accounts, chains: [...chains], methods: texts('methods', readText), events: texts('events', readText) }
}

/** S65: what several lists hold together, each once. To read one may be work, so no more is read than is kept. */
function readAll<T>(
  lists: readonly unknown[],
  read: (element: unknown) => T | undefined,
  nameOf: (item: T) => string,
): readonly T[] {
  const kept = new Map<string, T>()
  let left = MOST_READ
  for (const list of lists)
    for (const element of readSome(list, Math.min(MAX_ELEMENTS, left))) {
      if (kept.size === MAX_ELEMENTS) return [...kept.values()]
      left -= 1
      const item = read(element)
      if (item !== undefined) kept.set(nameOf(item), item)
    }
  return [...kept.values()]
}

/** What the wallet says about itself; its icon is not fetched. */
export function readPeer(metadata: unknown, rules: GuardRules): Peer {
  const fields = readFields(metadata)
  const redirect = readFields(fields?.get('redirect'))
  const link = (key: string) => {
    const safe = guardLink(redirect?.get(key), rules)
    return safe.blocked ? undefined : safe.href
  }
  const name = displayText(fields?.get('name'))
  return { name: name === '' ? 'Wallet' : name, nativeLink: link('native'), universalLink: link('universal') }
}
