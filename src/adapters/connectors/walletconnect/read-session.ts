import type { AccountId } from '../../../domain/account/account-id.ts'
import { statedAtomic } from '../../../domain/account/stated-capabilities.ts'
import { commonGrant } from '../../../domain/connection/asked-grant.ts'
import { guardLink, type GuardRules } from '../../../domain/connection/link-guard.ts'
import { MAX_SESSION_LIFE_MS } from '../../../domain/connection/session-end.ts'
import type { Grant, Peer, WalletSession } from '../../../domain/connection/wallet-session.ts'
import { type ChainId, type Namespace, NAMESPACES, parseChainId } from '../../../domain/network/chain-id.ts'
import { displayText } from '../../../domain/shared/display-text.ts'
import { readSome } from '../../../domain/shared/read-some.ts'
import { readEach, readFields, readInteger, readText } from '../../../domain/shared/reading.ts'
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
/** More parts than a namespace has, one for each chain. */
const MAX_PARTS = 100

/** A namespace may also be listed under one of its chains: `eip155:1` instead of `eip155`. */
function readGrant(namespace: Namespace, namespaces: ReadonlyMap<string, unknown> | undefined): Grant | undefined {
  const parts = [...(namespaces ?? [])]
    .filter(([key]) => key === namespace || key.startsWith(`${namespace}:`))
    .slice(0, MAX_PARTS)
    .map(([, part]) => readFields(part))
  if (parts.length === 0) return undefined
  const all = <T>(key: string, read: (element: unknown) => T | undefined) => [
    ...new Set(parts.flatMap((part) => readEach(readSome(part?.get(key), MAX_ELEMENTS), read))),
  ]
  const accounts = withoutRepeats(all('accounts', readGrantedAccount)).slice(0, MAX_ELEMENTS)
  const chains = new Set<ChainId>([...all('chains', parseChainId), ...accounts.map(({ chain }) => chain)])
  return { accounts, chains: [...chains], methods: all('methods', readText), events: all('events', readText) }
}

/** A chain may be granted by its current id and by an older one: the account on it counts once. */
const withoutRepeats = (accounts: readonly AccountId[]): readonly AccountId[] => [
  ...new Map(accounts.map((account) => [`${account.chain}:${account.address}`, account])).values(),
]

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
