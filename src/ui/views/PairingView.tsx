import { useState } from 'react'
import { preferredLink } from '../../domain/connection/deep-link.ts'
import { walletIdOf } from '../../domain/modal/modal-state.ts'
import { opensOnComputer, suggestedWallet } from '../../domain/wallets/suggested-wallet.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { CopyButton } from '../components/CopyButton.tsx'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { Problem } from '../components/Problem.tsx'
import { WalletMissing } from '../dialogs/WalletMissing.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { OpenWallet } from './OpenWallet.tsx'
import { PairingCaption } from './PairingCaption.tsx'
import { PairingCode } from './PairingCode.tsx'
import { useWallets } from './use-wallets.ts'

/** Pairing by QR code or by deep link: `ConnectingWalletConnectBasic`. */
export function PairingView() {
  const text = useViewText()
  const core = useCore()
  const { wcUri, wcLinking, recentWallet } = useStream(core.connection)
  const walletId = walletIdOf(useStream(core.modal))
  const { wallets } = useWallets()
  const [isCodeWanted, wantCode] = useState(false)

  const wallet = wallets.find(({ id }) => id === walletId)
  const { isMobile } = core.platform
  const offered = wallet ?? (isMobile ? undefined : suggestedWallet(wallets, recentWallet))
  const link = offered === undefined || wcUri === undefined ? undefined : preferredLink(core.linksFor(offered))
  const without = wallet !== undefined && link?.kind === 'none' ? link.reason : undefined
  // On a phone the code would be scanned with another one; the link leads, and the code waits behind a button.
  const isLinkFirst = isMobile && wallet !== undefined && link?.kind !== 'none'
  const hasCode = !isLinkFirst || isCodeWanted
  const isLinkBeside =
    !isLinkFirst && offered !== undefined && (link === undefined ? opensOnComputer(offered) : link.kind !== 'none')

  return (
    <div className="portico-pairing">
      {without === 'LINK_BLOCKED' ? <Problem problem={{ code: 'LINK_BLOCKED' }} /> : null}
      {without === 'NOT_LISTED' && wallet !== undefined && isMobile ? (
        <p className="portico-note">{text.pairing.noLink(wallet.name)}</p>
      ) : null}
      {core.platform.isWebView ? <WebViewNotice /> : null}
      {isLinkFirst ? <OpenWallet wallet={wallet} link={link} isMain /> : null}
      {wcLinking !== undefined || isLinkFirst ? <WalletMissing /> : null}
      {hasCode ? <PairingCode /> : null}
      <PairingCaption wallet={wallet} isCodeShown={hasCode} />
      <div className="portico-actions">
        {isLinkBeside ? <OpenWallet wallet={offered} link={link} /> : null}
        {isLinkFirst ? (
          <Button
            look="secondary"
            aria-expanded={isCodeWanted}
            onClick={() => wantCode(!isCodeWanted)}
            data-testid="show-code"
          >
            <Icon d={ICONS.qr} />
            {isCodeWanted ? text.pairing.hideCode : text.pairing.showCode}
          </Button>
        ) : null}
        <CopyButton
          read={() => core.connection.snapshot().wcUri}
          disabled={wcUri === undefined}
          label={text.pairing.copy}
          fieldLabel={text.pairing.link}
          fieldTestId="pairing-uri"
          data-testid="copy-link"
        />
        {wallet === undefined ? (
          <Button look="quiet" onClick={() => core.push('AllWallets')} data-testid="all-wallets">
            <Icon d={ICONS.grid} />
            {text.connect.allWallets}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** Another app's web view opens no wallet: the way on is the browser. */
function WebViewNotice() {
  const { pairing } = useViewText()
  return (
    <div className="portico-note">
      <p>{pairing.webView}</p>
      <CopyButton
        look="quiet"
        read={() => location.href}
        label={pairing.copyPage}
        fieldLabel={pairing.copyPage}
        data-testid="copy-page"
      />
    </div>
  )
}
