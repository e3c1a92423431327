import type { PorticoCore } from '../../application/core.ts'
import { missingNamespace } from '../../domain/account/missing-namespace.ts'
import { type InstalledWay, installedWays } from '../../domain/wallets/installed-ways.ts'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'

/** What is installed is asked at once, within the visitor's gesture; the rest is shown with its ways. */
export function chooseWallet(core: PorticoCore, choice: WalletChoice): void {
  const ways = installedWays(choice, core.networks.list, missingNamespace(core.account.state.snapshot()))
  const [only] = ways
  if (ways.length > 1) core.modal.push('ConnectingMultiChain', choice.id)
  else if (only !== undefined) askInstalled(core, choice, only)
  else core.modal.push('ConnectingWallet', choice.id)
}

/** Asks a wallet in the page in one of its namespaces, and shows how it goes. */
export function askInstalled(core: PorticoCore, choice: WalletChoice, { installedId, namespace }: InstalledWay): void {
  const attempt = core.connection.attempt.snapshot()
  const isAsked = attempt.kind === 'asking' && attempt.walletId === installedId && attempt.namespace === namespace
  // Its window is still open: a second question would only be refused.
  if (!isAsked) void core.connection.connect(installedId, namespace) // how it went is told by the state
  core.modal.push('ConnectingWallet', choice.id)
}
