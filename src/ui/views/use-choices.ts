import { useContext, useMemo, useEffect } from 'react'
import { walletIdOf } from '../../domain/modal/modal-state.ts'
import { isInjected } from '../../domain/wallets/installed-wallet.ts'
import type { WalletChoices } from '../../domain/wallets/choice-order.ts'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { useCore, useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { TextContext } from '../i18n/use-text.ts'
import type { WalletListState } from '../../domain/wallets/wallet-list.ts'

/** The wallets to choose from, in the visitor's language; the same object until a part of it changes. */
export function useChoices(): WalletChoices {
  const core = useCore()
  useWallets()
  const choices = useStream(core.wallets.choices)
  const phone = useContext(TextContext).texts.phone?.name
  return useMemo(
    () => (phone === undefined ? choices : choices.named((wallet) => (isInjected(wallet) ? wallet.name : phone))),
    [choices, phone],
  )
}

/** The wallet that the view on screen is about. */
export function useChosenWallet(): WalletChoice | undefined {
  const choices = useChoices()
  const id = walletIdOf(useStream(useCore().modal.state))
  return useMemo(() => (id === undefined ? undefined : choices.find(id)), [choices, id])
}

/** The list of wallets, requested when a view first needs it. */
function useWallets(): WalletListState {
  const core = useCore()
  const list = useStream(core.wallets.list)
  const { embedded } = useStream(core.modal.state)
  const isEngaged = useStream(useHandle().engaged)
  // An embedded modal is on screen before the visitor has done anything.
  const isNew = list.source === 'none' && !list.loading && list.error === undefined && (isEngaged || !embedded)
  useEffect(() => {
    if (isNew) core.wallets.load().catch(() => undefined) // what went wrong stands in the list
  }, [core, isNew])
  return list
}
