import type { PorticoCore } from '../../application/core.ts'
import { missingNamespace } from '../../domain/account/missing-namespace.ts'
import { type InstalledWay, installedWays } from '../../domain/wallets/installed-ways.ts'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'

/** Asks an installed wallet at once, within the visitor's press; any other wallet is shown with its platforms. */
export function chooseWallet(core: PorticoCore, choice: WalletChoice): void {
  const ways = installedWays(choice, core.networks.list, missingNamespace(core.account.state.snapshot()))
  const [only] = ways
  if (ways.length > 1) core.modal.push('ConnectingMultiChain', choice.id)
  else if (only !== undefined) askInstalled(core, choice, only)
  else core.modal.push('ConnectingWallet', choice.id)
}

/** Asks a wallet in the page in one of its namespaces, and shows the progress. */
export function askInstalled(
  core: PorticoCore,
  { id }: Pick<WalletChoice, 'id'>,
  { installedId, namespace }: InstalledWay,
): void {
  const attempt = core.connection.attempt.snapshot()
  const isAsked = attempt.kind === 'asking' && attempt.walletId === installedId && attempt.namespace === namespace
  // The wallet's window is still open: it would refuse a second request.
  if (!isAsked) void core.connection.connect(installedId, namespace) // how it went is told by the state
  core.modal.push('ConnectingWallet', id)
}
