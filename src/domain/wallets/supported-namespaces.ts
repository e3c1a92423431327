import { type Namespace, NAMESPACES } from '../network/namespace.ts'
import { type Network, networksOf } from '../network/network.ts'
import type { WalletChoice } from './wallet-choices.ts'

/** The kinds of network that a page works with. */
export const namespacesOf = (networks: readonly Network[]): readonly Namespace[] =>
  NAMESPACES.filter((namespace) => networksOf(networks, namespace).length > 0)

/** The kinds of network that a wallet is limited to, of those that the page offers; none where it is not limited. */
export const supportedNamespaces = (
  { namespaces }: Pick<WalletChoice, 'namespaces'>,
  networks: readonly Network[],
): readonly Namespace[] => (namespaces.length < namespacesOf(networks).length ? namespaces : [])

/**
 * Of these, what is worth a word in a list: not the page's first kind, EVM, which most wallets are limited to that are
 * limited at all. Under every second name it would tell none from the others.
 */
export function notedNamespaces(
  choice: Pick<WalletChoice, 'namespaces'>,
  networks: readonly Network[],
): readonly Namespace[] {
  const limits = supportedNamespaces(choice, networks)
  return limits.length === 1 && limits[0] === namespacesOf(networks)[0] ? [] : limits
}
