import { type InstalledWay, installedWays } from '../../domain/wallets/installed-ways.ts'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { useCore } from '../bridge/portico-context.ts'

export interface ChooseWallet {
  /** What is installed is asked at once, within the visitor's gesture; the rest is shown with its ways. */
  choose(choice: WalletChoice): void
  /** Asks a wallet in the page in one of its namespaces, and shows how it goes. */
  ask(choice: WalletChoice, way: InstalledWay): void
}

/** What choosing a wallet leads to. */
export function useChooseWallet(): ChooseWallet {
  const core = useCore()

  const ask = (choice: WalletChoice, { installedId, namespace }: InstalledWay) => {
    const state = core.installedConnect.snapshot()
    const isAsked = state.kind === 'asking' && state.walletId === installedId && state.namespace === namespace
    // Its window is still open: a second question would only be refused.
    if (!isAsked) void core.connectInstalled(installedId, namespace) // how it went is told by the state
    core.push('ConnectingWallet', choice.id)
  }
  const choose = (choice: WalletChoice) => {
    const ways = installedWays(choice, core.networks)
    const [only] = ways
    if (ways.length > 1) core.push('ConnectingMultiChain', choice.id)
    else if (only !== undefined) ask(choice, only)
    else core.push('ConnectingWallet', choice.id)
  }
  return { choose, ask }
}
