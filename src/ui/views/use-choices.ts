import { useContext, useMemo } from 'react'
import { missingNamespace } from '../../domain/account/missing-namespace.ts'
import { walletIdOf } from '../../domain/modal/modal-state.ts'
import { type ChoiceFacts, findChoice, type WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { livesInPage } from '../../domain/wallets/installed-wallet.ts'
import { namespacesOf } from '../../domain/wallets/supported-namespaces.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { TextContext } from '../i18n/use-text.ts'
import { useWallets } from './use-wallets.ts'

/** What there is to choose from; the same object until something of it changed. */
export function useChoiceFacts(): ChoiceFacts {
  const core = useCore()
  const list = useWallets()
  const inEnglish = useStream(core.wallets.installed)
  const { phone } = useContext(TextContext).texts
  const { recentWallet: recent } = useStream(core.connection.state)
  const redirects = useStream(core.wallets.redirect)
  const namespaces = useMemo(() => namespacesOf(core.networks.list), [core])
  const sought = missingNamespace(useStream(core.account.state))
  const installed = useMemo(
    () => inEnglish.map((wallet) => (livesInPage(wallet) ? wallet : { ...wallet, name: phone?.name ?? wallet.name })),
    [inEnglish, phone],
  )
  return useMemo(
    () => ({ list, installed, recent, redirects, namespaces, sought }),
    [list, installed, recent, redirects, namespaces, sought],
  )
}

/** The wallet that the view on screen is about. */
export function useChosenWallet(): WalletChoice | undefined {
  const facts = useChoiceFacts()
  const id = walletIdOf(useStream(useCore().modal.state))
  return useMemo(() => (id === undefined ? undefined : findChoice(facts, id)), [facts, id])
}
