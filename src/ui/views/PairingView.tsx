import { preferredLink } from '../../domain/connection/deep-link.ts'
import { opensOnComputer, suggestedWallet } from '../../domain/wallets/suggested-wallet.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { WalletMissing } from '../dialogs/WalletMissing.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { CopyPairing } from './CopyPairing.tsx'
import { OpenWallet } from './OpenWallet.tsx'
import { PairingCaption } from './PairingCaption.tsx'
import { PairingCode } from './PairingCode.tsx'
import { useSoughtTitle } from './use-title.ts'
import { useWallets } from './use-wallets.ts'
import { WebViewNotice } from './WebViewNotice.tsx'

/**
 * The code for any wallet: `ConnectingWalletConnectBasic`. On a computer the first button leads to a wallet there, or
 * to get one; its place is reserved until that is known, so that no button moves under the pointer.
 */
export function PairingView() {
  const text = useViewText()
  const core = useCore()
  const { wcUri, wcLinking, wcError, recentWallet } = useStream(core.connection.state)
  const { wallets, source, error } = useWallets()
  useSoughtTitle()

  const { isMobile, isWebView } = core.platform
  const beside = isMobile ? undefined : suggestedWallet(wallets, recentWallet)
  const link = beside === undefined || wcUri === undefined ? undefined : preferredLink(core.wallets.linksFor(beside))
  const isLinkComing = link === undefined && wcError === undefined && beside !== undefined && opensOnComputer(beside)
  const isLinkBeside = isLinkComing || (link !== undefined && link.kind !== 'none')

  return (
    <div className="portico-pairing">
      {isWebView ? <WebViewNotice /> : null}
      {wcLinking === undefined ? null : <WalletMissing />}
      <PairingCode />
      <PairingCaption isCodeShown />
      <div className="portico-actions">
        {isMobile ? null : isLinkBeside && beside !== undefined ? (
          <OpenWallet wallet={beside} link={link} />
        ) : source === 'none' && error === undefined ? (
          <span className="portico-button--wide portico-bone portico-bone--button" aria-hidden="true" />
        ) : (
          <Button
            className="portico-button--wide"
            onClick={() => core.modal.push('GetWallet')}
            data-testid="get-wallet"
          >
            {text.connect.getWallet}
          </Button>
        )}
        <CopyPairing />
        <Button look="quiet" onClick={() => core.modal.push('AllWallets')} data-testid="all-wallets">
          <Icon d={ICONS.grid} />
          {text.connect.allWallets}
        </Button>
      </div>
    </div>
  )
}
