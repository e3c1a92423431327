import { useMemo } from 'react'
import { chooseOpeningView } from '../../domain/modal/opening-rule.ts'
import type { ModalView } from '../../domain/modal/view.ts'
import { type Namespace, NAMESPACES } from '../../domain/network/chain-id.ts'
import { offersAdapters } from '../../domain/wallets/installed-wallet.ts'
import { type InstalledWay, installedWays } from '../../domain/wallets/installed-ways.ts'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'

export interface OtherNamespace {
  /** The view where the visitor chooses a wallet for it. */
  readonly view: ModalView
  /** The wallet in the page that is connected in another namespace and supports this one too. */
  readonly same: (InstalledWay & Pick<WalletChoice, 'name'>) | undefined
}

/** How to connect the namespace that has no wallet connected. */
export function useOtherNamespace(namespace: Namespace): OtherNamespace {
  const core = useCore()
  const accounts = useStream(core.account.state)
  const installed = useStream(core.wallets.installed)

  const same = useMemo(() => {
    const names = NAMESPACES.filter((other) => accounts[other].status === 'connected').map(
      (other) => accounts[other].walletName,
    )
    return installed
      .filter(({ name }) => names.includes(name))
      .flatMap((wallet) =>
        installedWays({ installed: [wallet] }, core.networks.list, namespace).map((way) => ({
          ...way,
          name: wallet.name,
        })),
      )[0]
  }, [accounts, installed, core, namespace])
  const hasAdapters = offersAdapters(installed) || core.wallets.methods.length > 0
  const view = chooseOpeningView({ hasAdapters, isMobile: core.platform.isMobile })
  return { view, same }
}
