import { useEffect } from 'react'
import type { WalletListState } from '../../domain/wallets/wallet-list.ts'
import { useCore, useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'

/** The list of wallets, requested when a view first needs it. */
export function useWallets(): WalletListState {
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
