import { useState } from 'react'
import { preferredLink } from '../../domain/connection/deep-link.ts'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { pictureOf } from '../components/choice-picture.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { Problem } from '../components/Problem.tsx'
import { WalletPicture } from '../components/WalletPicture.tsx'
import { WalletMissing } from '../dialogs/WalletMissing.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { CopyPairing } from './CopyPairing.tsx'
import { OpenWallet } from './OpenWallet.tsx'
import { PairingCaption } from './PairingCaption.tsx'
import { PairingCode } from './PairingCode.tsx'
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
      {isLinkFirst && listing !== undefined ? <OpenWallet wallet={listing} choice={choice} link={link} /> : null}
      {wcLinking !== undefined || isLinkFirst ? <WalletMissing choice={choice} /> : null}
      {hasCode ? (
        <PairingCode logo={<WalletPicture wallet={pictureOf(choice)} className="portico-picture--logo" />} />
      ) : null}
      <PairingCaption walletName={name} isCodeShown={hasCode} />
      <div className="portico-actions">
        {isLinkFirst ? (
          <Button
            look="secondary"
            aria-expanded={isCodeWanted}
            onClick={() => wantCode(!isCodeWanted)}
            data-testid="show-code"
          >
            <Icon d={ICONS.qr} />
            {isCodeWanted ? pairing.hideCode : pairing.showCode}
          </Button>
        ) : null}
        <CopyPairing />
      </div>
    </div>
  )
}
