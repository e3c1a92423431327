import { isListAwaited } from '../../domain/wallets/wallet-list.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { Empty } from '../components/Empty.tsx'
import { ICONS } from '../components/icons.ts'
import { useViewText } from '../i18n/use-view-text.ts'
import { Skeleton } from '../modal/Skeleton.tsx'

/**
 * The chosen wallet is gone: its extension was switched off, or a new list does not have it. That is not known of a page's
 * own choice while the list is still to come.
 */
export function WalletGone() {
  const { wallet } = useViewText()
  const core = useCore()
  const list = useStream(core.wallets.list)
  if (list.loading || isListAwaited(list)) return <Skeleton view="ConnectingWallet" />
  return (
    <Empty sign={ICONS.wallets} data-testid="wallet-gone">
      <h3 className="portico-empty-title">{wallet.gone}</h3>
      <Button look="primary" onClick={() => core.modal.push('AllWallets')} data-testid="all-wallets">
        {wallet.other}
      </Button>
    </Empty>
  )
}
