import { useEffect } from 'react'
import type { ModalView } from '../../domain/modal/view.ts'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { walletStores } from '../../domain/wallets/wallet-stores.ts'
import { useLinkWatch } from '../bridge/link-watch.ts'
import { useCore, useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { useViewText } from '../i18n/use-view-text.ts'

interface WalletMissingProps {
  /** The one whose link led nowhere, where it is known. */
  readonly choice?: WalletChoice
}

/** R-VIEW-6: the link led nowhere. Nothing is taken away: the code and the link stay where they are. */
export function WalletMissing({ choice }: WalletMissingProps) {
  const { missing } = useViewText()
  const core = useCore()
  const { announce } = useHandle()
  const linkWatch = useLinkWatch()
  const isMissing = useStream(linkWatch.isMissing)
  useEffect(() => {
    if (isMissing) announce(missing.title)
  }, [isMissing, announce, missing])

  const leave = (view: ModalView, walletId?: string) => {
    linkWatch.stop()
    core.modal.push(view, walletId)
  }
  const find = () => leave('AllWallets')
  if (!isMissing) return null
  return (
    <section className="portico-note" data-testid="wallet-missing">
      <h3>{missing.title}</h3>
      <p>{missing.body}</p>
      <div className="portico-actions">
        <Button onClick={find} data-testid="find-wallet">
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
