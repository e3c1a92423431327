import type { Namespace } from '../network/chain-id.ts'

/** R-VIEW-7: the ways to connect, in the order in which they are offered. */
export const CONNECT_METHODS = ['email', 'social', 'wallet'] as const

export type ConnectMethod = (typeof CONNECT_METHODS)[number]

/** The ways that a page brings along, where it has a service that keeps accounts for its visitors. */
export type InjectedKind = Exclude<ConnectMethod, 'wallet'>

/** A way that the page brings along, as it is shown. */
export interface InjectedMethodFacts {
  /** Unique on this page. */
  readonly id: string
  readonly kind: InjectedKind
  /** Fit to be shown: see `displayText`. */
  readonly name: string
  /** A `data:image/…` URI, for an `<img>` and nothing else. */
  readonly picture: string | undefined
  /** What its accounts can do, in the order in which to offer it. */
  readonly namespaces: readonly Namespace[]
}

/** The ones to offer. Email and social are supplied by the page; without them they are not shown. */
export const connectMethods = (brought: Readonly<Partial<Record<InjectedKind, boolean>>>): readonly ConnectMethod[] =>
  CONNECT_METHODS.filter((method) => method === 'wallet' || brought[method] === true)

/** The method that the visitor chose, where it is one and not a wallet. */
export const methodOf = <Method extends Pick<InjectedMethodFacts, 'id'>>(
  methods: readonly Method[],
  chosenId: string | undefined,
): Method | undefined => methods.find(({ id }) => id === chosenId)

/** Those of a kind that lead to an account in the namespace that the visitor looks for. */
export const methodsFor = (
  methods: readonly InjectedMethodFacts[],
  kind: InjectedKind,
  sought: Namespace | undefined,
): readonly InjectedMethodFacts[] =>
  methods.filter((method) => method.kind === kind && (sought === undefined || method.namespaces.includes(sought)))

/** The id of a method's account among the recent wallets: no wallet of the catalogue has such an id. */
export const recentIdOf = (methodId: string): string => `method:${methodId}`
