import { useContext, useRef } from 'react'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'
import { firstView, STRIP_TILES } from '../../domain/wallets/first-view.ts'
import { isListAwaited } from '../../domain/wallets/wallet-list.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { WalletMissing } from '../dialogs/WalletMissing.tsx'
import { WideContext } from '../modal/wide-context.ts'
import { AllWalletsRow } from './AllWalletsRow.tsx'
import { growFromPressed } from './code-growth.ts'
import { LearnFoot } from './LearnFoot.tsx'
import { PairingCode } from './PairingCode.tsx'
import { ScanLine } from './ScanLine.tsx'
import { useChoices } from './use-choices.ts'
import { useSoughtTitle } from './use-title.ts'
import { WalletStrip } from './WalletStrip.tsx'
import { WebViewNotice } from './WebViewNotice.tsx'

/**
 * The code for any wallet: `ConnectingWalletConnectBasic`, and the wallets that the visitor is most likely to have. All
 * places are kept until it is known what is in them, so that no button moves under the pointer.
 */
export function PairingView() {
  const core = useCore()
  const { wcLinking } = useStream(core.connection.state)
  const { tiles } = firstView(useChoices().popular, 'code', isListAwaited(useStream(core.wallets.list)))
  useSoughtTitle()
  const view = useRef<HTMLDivElement>(null)
  useIsomorphicLayoutEffect(() => growFromPressed(view.current?.querySelector('.portico-qr-card') ?? null), [])

  // On a phone the code is for another device: the wallets of this one stand in the view before.
  const { isMobile, isWebView } = core.platform
  const isWide = useContext(WideContext)
  return (
    <div className="portico-pairing portico-pairing--first" ref={view}>
      {isWebView ? <WebViewNotice /> : null}
      {wcLinking === undefined ? null : <WalletMissing />}
      <PairingCode />
      <ScanLine />
      {isMobile || isWide ? null : <WalletStrip choices={tiles} places={STRIP_TILES} data-testid="popular-wallets" />}
      {isWide ? null : <AllWalletsRow />}
      <LearnFoot />
    </div>
  )
}
