import { isOnUnsupportedChain, type NamespaceAccount } from '../../domain/account/accounts.ts'
import { useCore } from '../bridge/portico-context.ts'
import { Button } from '../components/Button.tsx'
import { useViewText } from '../i18n/use-view-text.ts'

/** R-VIEW-2: an account that was asked for is shown wherever its wallet is; that the page does not know the network is said. */
export function UnsupportedBanner({ account }: { readonly account: NamespaceAccount }) {
  const { unsupported } = useViewText()
  const core = useCore()
  if (!isOnUnsupportedChain(account)) return null
  return (
    <div className="portico-note" role="status" data-testid="unsupported-banner">
      <p>{unsupported.banner}</p>
      <Button onClick={() => core.modal.push('Networks')} data-testid="switch-network">
        {unsupported.switchNetwork}
      </Button>
    </div>
  )
}
