import { useCore } from '../bridge/portico-context.ts'
import { GoRow } from '../components/GoRow.tsx'
import { ICONS } from '../components/icons.ts'
import { useViewText } from '../i18n/use-view-text.ts'
import { useWalletCount } from './use-wallet-count.ts'

interface AllWalletsRowProps {
  /** The whole list is beside it. */
  readonly isCurrent?: boolean
}

/** Leads to the whole list, and says how long it is. */
export function AllWalletsRow({ isCurrent = false }: AllWalletsRowProps) {
  const { connect } = useViewText()
  const core = useCore()
  const count = useWalletCount()
  return (
    <GoRow
      icon={ICONS.grid}
      note={count}
      isCurrent={isCurrent}
      onClick={() => (isCurrent ? undefined : core.modal.push('AllWallets'))}
      data-testid="all-wallets"
    >
      {connect.allWallets}
    </GoRow>
  )
}
