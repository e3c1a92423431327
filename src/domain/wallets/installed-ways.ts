import type { Namespace } from '../network/chain-id.ts'
import type { Network } from '../network/network.ts'
import type { WalletChoice } from './wallet-choices.ts'
import { namespacesOf } from './supported-namespaces.ts'

/** One namespace that a wallet in the page can connect, and which of its announcements to ask. */
export interface InstalledWay {
  readonly namespace: Namespace
  readonly installedId: string
}

/**
 * The ways to connect a choice in this page, one per namespace that the page works with.
 *
 * @param sought - The only namespace that is wanted, if there is one.
 */
export const installedWays = (
  { installed }: Pick<WalletChoice, 'installed'>,
  networks: readonly Network[],
  sought?: Namespace,
): readonly InstalledWay[] =>
  namespacesOf(networks).flatMap((namespace) => {
    if (namespace !== (sought ?? namespace)) return []
    const wallet = installed.find(({ namespaces }) => namespaces.includes(namespace))
    return wallet === undefined ? [] : [{ namespace, installedId: wallet.id }]
  })
