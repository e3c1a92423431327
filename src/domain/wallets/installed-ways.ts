import type { Namespace } from '../network/chain-id.ts'
import { NAMESPACES } from '../network/namespace.ts'
import { type Network, networksOf } from '../network/network.ts'
import type { WalletChoice } from './wallet-choices.ts'

/** One namespace that a wallet in the page can connect, and which of its announcements to ask. */
export interface InstalledWay {
  readonly namespace: Namespace
  readonly installedId: string
}

/** What of a choice can be connected in this page, one way per namespace that the page works with. */
export const installedWays = (
  { installed }: Pick<WalletChoice, 'installed'>,
  networks: readonly Network[],
): readonly InstalledWay[] =>
  NAMESPACES.filter((namespace) => networksOf(networks, namespace).length > 0).flatMap((namespace) => {
    const wallet = installed.find(({ namespaces }) => namespaces.includes(namespace))
    return wallet === undefined ? [] : [{ namespace, installedId: wallet.id }]
  })
