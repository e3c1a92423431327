import { useState } from 'react'
import { type DeepLink, type NoLink, preferredLink } from '../../domain/connection/deep-link.ts'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import type { WalletListing } from '../../domain/wallets/wallet.ts'
import { useLinkWatch } from '../bridge/link-watch.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { pictureOf } from '../components/choice-picture.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { Problem } from '../components/Problem.tsx'
import { Picture } from '../components/Picture.tsx'
import { WalletMissing } from '../dialogs/WalletMissing.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { CopyPairing } from './CopyPairing.tsx'
import { OpenWallet } from './OpenWallet.tsx'
import { PairingCaption } from './PairingCaption.tsx'
import { PairingCode } from './PairingCode.tsx'
import { ScanLine } from './ScanLine.tsx'
import { WalletScene } from './Scene.tsx'
import { WebViewNotice } from './WebViewNotice.tsx'

interface ScanWithWalletProps {
  readonly choice: WalletChoice
  /** On a phone only another device could scan the code: the link comes first, and the code is behind a button. */
  readonly isLinkFirst?: boolean
}

/** A wallet that is an app: its link on a phone that may have it, else the code to scan with it. */
export function ScanWithWallet({ choice, isLinkFirst = false }: ScanWithWalletProps) {
  const { pairing } = useViewText()
  const core = useCore()
  const { wcUri, wcLinking } = useStream(core.connection.state)
  const [isCodeWanted, wantCode] = useState(false)

  const { listing, name } = choice
  const { isMobile, isWebView } = core.platform
  const link = listing === undefined || wcUri === undefined ? undefined : preferredLink(core.wallets.linksFor(listing))
  const without = link?.kind === 'none' ? link.reason : undefined
  const hasCode = !isLinkFirst || isCodeWanted

  return (
    <div className="portico-pairing">
      {without === 'LINK_BLOCKED' ? <Problem problem={{ code: 'LINK_BLOCKED' }} /> : null}
      {without === 'NOT_LISTED' && isMobile ? <p className="portico-note">{pairing.noLink(name)}</p> : null}
      {isWebView ? <WebViewNotice /> : null}
      {!isLinkFirst || listing === undefined ? null : isCodeWanted ? (
        // The code, and what hides it again, have to fit into the window of a phone.
        <OpenWallet wallet={listing} link={link} />
      ) : (
        <LinkScene choice={choice} wallet={listing} link={link} />
      )}
      {wcLinking !== undefined || isLinkFirst ? <WalletMissing choice={choice} /> : null}
      {hasCode ? <PairingCode logo={<Picture of={pictureOf(choice)} className="portico-picture--logo" />} /> : null}
      {isLinkFirst ? (
        <>
          <PairingCaption walletName={name} isCodeShown={hasCode} />
          <div className="portico-actions">
            <Button
              look="secondary"
              aria-expanded={isCodeWanted}
              onClick={() => wantCode(!isCodeWanted)}
              data-testid="show-code"
            >
              <Icon d={ICONS.qr} />
              {isCodeWanted ? pairing.hideCode : pairing.showCode}
            </Button>
            <CopyPairing />
          </div>
        </>
      ) : (
        <ScanLine walletName={name} />
      )}
    </div>
  )
}

interface LinkSceneProps {
  readonly choice: WalletChoice
  readonly wallet: WalletListing
  readonly link: DeepLink | NoLink | undefined
}

/** The wallet and its link. Once that was followed, the ring and the title say that the page waits. */
function LinkScene({ choice, wallet, link }: LinkSceneProps) {
  const { missing, pairing, request, wallet: text } = useViewText()
  const isMissing = useStream(useLinkWatch().isMissing)
  const { wcError, wcLinking, buffering, status, isSlow } = useStream(useCore().connection.state)
  const isWaiting =
    wcError === undefined && status !== 'connected' && (buffering || (wcLinking?.name === wallet.name && !isMissing))
  const hasNoLink = wcError !== undefined && (link === undefined || link.kind === 'none')
  return (
    <WalletScene
      choice={choice}
      title={
        isWaiting ? text.waiting(wallet.name) : isMissing ? missing.notOpened(wallet.name) : text.ready(wallet.name)
      }
      isWaiting={isWaiting}
    >
      {hasNoLink || isMissing ? null : <p>{isWaiting && isSlow ? request.slow : pairing.openHint(wallet.name)}</p>}
      <OpenWallet wallet={wallet} link={link} />
    </WalletScene>
  )
}
