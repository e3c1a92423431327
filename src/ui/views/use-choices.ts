import { useMemo } from 'react'
import { soughtNamespace } from '../../domain/account/sought-namespace.ts'
import { walletIdOf } from '../../domain/modal/modal-state.ts'
import { type ChoiceFacts, findChoice, type WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { namespacesOf } from '../../domain/wallets/wallet-limits.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { useWallets } from './use-wallets.ts'

/** What there is to choose from; the same object until something of it changed. */
export function useChoiceFacts(): ChoiceFacts {
  const core = useCore()
  const list = useWallets()
  const installed = useStream(core.installed)
  const { recentWallet: recent } = useStream(core.connection)
  const redirects = useStream(core.redirectWallets)
  const namespaces = useMemo(() => namespacesOf(core.networks), [core])
  const sought = soughtNamespace(useStream(core.accounts))
  return useMemo(
    () => ({ list, installed, recent, redirects, namespaces, sought }),
    [list, installed, recent, redirects, namespaces, sought],
  )
}

/** The wallet that the view on screen is about. */
export function useChosenWallet(): WalletChoice | undefined {
  const facts = useChoiceFacts()
  const id = walletIdOf(useStream(useCore().modal))
  return useMemo(() => (id === undefined ? undefined : findChoice(facts, id)), [facts, id])
}
