import { useCore } from '../bridge/portico-context.ts'
import { Button } from '../components/Button.tsx'
import { useViewText } from '../i18n/use-view-text.ts'

/** The chosen wallet is gone: its extension was switched off, or a new list does not have it. */
export function WalletGone() {
  const { wallet } = useViewText()
  const core = useCore()
  return (
    <div className="portico-empty" data-testid="wallet-gone">
      <p>{wallet.gone}</p>
      <Button look="primary" onClick={() => core.modal.push('AllWallets')} data-testid="all-wallets">
        {wallet.other}
      </Button>
    </div>
  )
}
