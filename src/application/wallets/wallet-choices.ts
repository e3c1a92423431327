import { missingNamespace } from '../../domain/account/missing-namespace.ts'
import type { Network } from '../../domain/network/network.ts'
import { mergedChoices, type WalletChoices } from '../../domain/wallets/choice-order.ts'
import { namespacesOf } from '../../domain/wallets/supported-namespaces.ts'
import type { AppState } from '../state/app-state.ts'
import { combine, select, type StateStream } from '../state/store.ts'

type Sources = Pick<AppState, 'wallets' | 'installed' | 'deeplinkWallets' | 'connection' | 'accounts'>

/** The wallets to choose from, as a stream; the same object until something in it changes. */
export function walletChoices(
  state: Sources,
  networks: readonly Network[],
  order?: readonly string[],
): StateStream<WalletChoices> {
  const namespaces = namespacesOf(networks)
  return combine(
    [
      ...([state.wallets, state.installed, state.deeplinkWallets] as const),
      select(state.connection, ({ recentWallet }) => recentWallet),
      select(state.accounts, missingNamespace),
    ] as const,
    (list, installed, deeplinks, recent, sought) =>
      mergedChoices({ list, installed, deeplinks, recent, sought, namespaces, order }),
  )
}
