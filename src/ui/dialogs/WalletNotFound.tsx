import type { ModalView } from '../../domain/modal/view.ts'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { walletStores } from '../../domain/wallets/wallet-stores.ts'
import { useLinkWatch } from '../bridge/link-watch.ts'
import { useCore } from '../bridge/portico-context.ts'
import { Button } from '../components/Button.tsx'
import { useViewText } from '../i18n/use-view-text.ts'

interface WalletNotFoundProps {
  /** The wallet whose link opened nothing, where it is known. */
  readonly choice?: WalletChoice
}

/** R-VIEW-6, and the next steps from there. */
export function WalletNotFound({ choice }: WalletNotFoundProps) {
  const { missing } = useViewText()
  const core = useCore()
  const linkWatch = useLinkWatch()

  const leave = (view: ModalView, walletId?: string) => {
    linkWatch.stop()
    core.modal.push(view, walletId)
  }
  return (
    <section className="portico-note" data-testid="wallet-missing">
      <h3>{missing.title}</h3>
      <p>{missing.body}</p>
      <div className="portico-actions">
        <Button onClick={() => leave('AllWallets')} data-testid="find-wallet">
          {missing.find}
        </Button>
        {choice === undefined || walletStores(choice.listing, core.platform).length === 0 ? null : (
          <Button onClick={() => leave('GetWallet', choice.id)} data-testid="get-missing">
            {missing.get(choice.name)}
          </Button>
        )}
      </div>
    </section>
  )
}
