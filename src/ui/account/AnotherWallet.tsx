import { useCore } from '../bridge/portico-context.ts'
import { useAccount } from '../bridge/use-account.ts'
import { GoRow } from '../components/GoRow.tsx'
import { ICONS } from '../components/icons.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { useOtherNamespace } from './use-other-namespace.ts'

/** Leads to the ways to a further wallet; nothing on a page that has one at a time. */
export function AnotherWallet() {
  const { connectedWallets } = useConnectedText()
  const core = useCore()
  const { view } = useOtherNamespace(useAccount().namespace)
  if (!core.connection.severalWallets) return null
  return (
    <GoRow icon={ICONS.plus} onClick={() => core.modal.push(view)} data-testid="another-wallet">
      {connectedWallets.another}
    </GoRow>
  )
}
