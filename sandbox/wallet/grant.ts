import { FOREIGN_CHAIN, type Behaviour } from './behaviour.ts'
import { CALLS_METHODS } from './calls-ask.ts'
import type { Namespace, Network } from './networks.ts'

/** One entry of a session proposal's required or optional namespaces. */
export interface ProposedNamespace {
  readonly chains?: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

export interface ProposedNamespaces {
  readonly requiredNamespaces: Readonly<Record<string, ProposedNamespace>>
  readonly optionalNamespaces: Readonly<Record<string, ProposedNamespace>>
}

/** What a page asks for in one namespace, required and optional together. */
export interface Asked {
  readonly chains: readonly string[]
  readonly requiredChains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

export interface Holdings {
  readonly networks: readonly Network[]
  readonly accounts: Readonly<Record<Namespace, string>>
}

export interface GrantedNamespace {
  chains: string[]
  accounts: string[]
  methods: string[]
  events: string[]
}

/** Every method that this wallet can answer by default. */
export const KNOWN_METHODS: Readonly<Record<Namespace, readonly string[]>> = {
  eip155: [
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_watchAsset',
  ],
  solana: [
    'solana_getAccounts',
    'solana_requestAccounts',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAndSendTransaction',
  ],
}

/** What it can answer in addition when it takes several calls by one request. */
const SEVERAL_METHODS: Readonly<Record<Namespace, readonly string[]>> = {
  eip155: CALLS_METHODS,
  solana: ['solana_signAllTransactions'],
}

/** What the page did not ask for and the wallet cannot answer either: the surplus of `extra=1`. */
const SURPLUS_METHODS: Readonly<Record<Namespace, string>> = {
  eip155: 'eth_sign',
  solana: 'solana_signAllTransactions',
}

const KNOWN_EVENTS = ['chainChanged', 'accountsChanged']

/** Turns the two forms of a proposal (`eip155` with chains, `eip155:1` as the key) into one. */
export function readAsked({ requiredNamespaces, optionalNamespaces }: ProposedNamespaces): Map<string, Asked> {
  const asked = new Map<string, Asked>()
  const take = (key: string, proposed: ProposedNamespace, required: boolean) => {
    const [namespace = key] = key.split(':')
    const named = key.includes(':') ? [key] : (proposed.chains ?? [])
    const chains = named.filter((chain) => chain.startsWith(`${namespace}:`))
    const before = asked.get(namespace)
    asked.set(namespace, {
      chains: union(before?.chains, chains),
      requiredChains: union(before?.requiredChains, required ? chains : []),
      methods: union(before?.methods, proposed.methods),
      events: union(before?.events, proposed.events),
    })
  }
  for (const [key, proposed] of Object.entries(requiredNamespaces)) take(key, proposed, true)
  for (const [key, proposed] of Object.entries(optionalNamespaces)) take(key, proposed, false)
  return asked
}

/**
 * The namespaces to approve. Empty when there is nothing that the wallet can truly grant.
 *
 * Without `extra` and `foreign`, which lie on purpose, it never grants a network that was not asked for, was not chosen or
 * has no node, nor a method that the wallet cannot answer.
 *
 * @param chosen - The CAIP-2 ids that the owner left ticked.
 */
export function grantFor(
  asked: ReadonlyMap<string, Asked>,
  holdings: Holdings,
  chosen: ReadonlySet<string>,
  behaviour: Pick<Behaviour, 'calls' | 'extra' | 'foreign'> & Partial<Pick<Behaviour, 'solana'>>,
): Record<string, GrantedNamespace> {
  const isLeftToThePage = (method: string) =>
    method === 'solana_signAndSendTransaction' && behaviour.solana !== undefined
  const known = (namespace: Namespace) => [
    ...KNOWN_METHODS[namespace].filter((method) => !isLeftToThePage(method)),
    ...(behaviour.calls ? SEVERAL_METHODS[namespace] : []),
  ]
  const grant = (namespace: Namespace, chains: readonly string[], wanted?: Asked) =>
    grantOf(chains, holdings.accounts[namespace], known(namespace), wanted)
  if (behaviour.foreign) return { eip155: grant('eip155', [FOREIGN_CHAIN], asked.get('eip155')) }

  const granted: Record<string, GrantedNamespace> = {}
  for (const namespace of ['eip155', 'solana'] as const) {
    const wanted = asked.get(namespace)
    const own = holdings.networks.filter((network) => network.namespace === namespace).map(({ id }) => id)
    const chains = own.filter((id) => behaviour.extra || (chosen.has(id) && wanted?.chains.includes(id) === true))
    if (behaviour.extra && namespace === 'eip155') chains.push(FOREIGN_CHAIN)
    if (chains.length === 0) continue
    granted[namespace] = grant(namespace, chains, behaviour.extra ? undefined : wanted)
    if (behaviour.extra) granted[namespace].methods = union(granted[namespace].methods, [SURPLUS_METHODS[namespace]])
  }
  return granted
}

/** The networks asked for that the wallet has, in the order of the wallet. */
export const availableChains = (asked: ReadonlyMap<string, Asked>, networks: readonly Network[]): string[] =>
  networks.map(({ id }) => id).filter((id) => [...asked.values()].some(({ chains }) => chains.includes(id)))

/** Leaves `wanted` out to grant all the wallet knows. */
function grantOf(
  chains: readonly string[],
  account: string,
  known: readonly string[],
  wanted?: Asked,
): GrantedNamespace {
  return {
    chains: union(undefined, chains),
    accounts: union(undefined, chains).map((chain) => `${chain}:${account}`),
    methods: among(known, wanted?.methods),
    events: among(KNOWN_EVENTS, wanted?.events),
  }
}

const union = (first: readonly string[] | undefined, second: readonly string[]): string[] => [
  ...new Set([...(first ?? []), ...second]),
]

const among = (known: readonly string[], names: readonly string[] | undefined): string[] =>
  known.filter((name) => names === undefined || names.includes(name))
