import type { WalletRequest } from '../../domain/connection/wallet-request.ts'
import { useCore } from '../bridge/portico-context.ts'
import { Button } from '../components/Button.tsx'
import { focusIfLost } from '../components/focus-if-lost.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { Spinner } from '../components/Spinner.tsx'
import { useViewText } from '../i18n/use-view-text.ts'

interface WaitingForWalletProps {
  readonly request: WalletRequest
  /** Default: that the visitor continues in the wallet. */
  readonly title?: string
  /** It stands in the place of what had the focus. */
  readonly takesFocus?: boolean
  /** What was pressed says already that the page waits. */
  readonly isStill?: boolean
}

/** The wallet is being asked: where the visitor continues, and how to stop waiting. */
export function WaitingForWallet({ request, title, takesFocus = false, isStill = false }: WaitingForWalletProps) {
  const text = useViewText().request
  const core = useCore()
  const { kind, walletName, link, isSlow } = request
  return (
    <section className="portico-waiting" data-testid="wallet-request" data-kind={kind}>
      <h3 {...(takesFocus && { tabIndex: -1, ref: focusIfLost })}>
        {isStill ? null : <Spinner />}
        {title ?? text.continueIn(walletName)}
      </h3>
      <p>{isSlow ? text.slow : text[kind]}</p>
      <div className="portico-actions">
        {link === undefined ? null : (
          <a
            className="portico-button portico-button--primary"
            href={link.href}
            target={link.target}
            rel="noopener noreferrer"
            data-testid="open-wallet"
          >
            {text.open(walletName)}
            <Icon d={ICONS.out} className="portico-icon--after" />
          </a>
        )}
        <Button onClick={() => core.requests.cancel()} data-testid="cancel-request">
          {text.cancel}
        </Button>
      </div>
    </section>
  )
}
