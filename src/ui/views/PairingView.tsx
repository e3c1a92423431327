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

/** The code for whatever wallet one has: `ConnectingWalletConnectBasic`. */
export function PairingView() {
  const text = useViewText()
  const core = useCore()
  const { wcUri, wcLinking, recentWallet } = useStream(core.connection.state)
  const { wallets } = useWallets()
  useSoughtTitle()

  const { isMobile, isWebView } = core.platform
  const beside = isMobile ? undefined : suggestedWallet(wallets, recentWallet)
  const link = beside === undefined || wcUri === undefined ? undefined : preferredLink(core.wallets.linksFor(beside))
  const isLinkBeside = beside !== undefined && (link === undefined ? opensOnComputer(beside) : link.kind !== 'none')

  return (
    <div className="portico-pairing">
      {isWebView ? <WebViewNotice /> : null}
      {wcLinking === undefined ? null : <WalletMissing />}
      <PairingCode />
      <PairingCaption isCodeShown />
      <div className="portico-actions">
        {isLinkBeside ? <OpenWallet wallet={beside} link={link} /> : null}
        <CopyPairing />
        <Button look="quiet" onClick={() => core.modal.push('AllWallets')} data-testid="all-wallets">
          <Icon d={ICONS.grid} />
          {text.connect.allWallets}
        </Button>
      </div>
    </div>
  )
}
