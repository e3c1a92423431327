import { shownCode } from '../../domain/connection/shown-code.ts'
import { useLinkWatch } from '../bridge/link-watch.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Problem } from '../components/Problem.tsx'
import { ScanCaption } from '../components/ScanCaption.tsx'
import { Spinner } from '../components/Spinner.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { RetryPairing } from './RetryPairing.tsx'

interface PairingCaptionProps {
  /** The wallet to scan with, if one was chosen. */
  readonly walletName?: string
  readonly isCodeShown: boolean
}

/**
 * The caption under the code: what to do with it, and what the page waits for (R-VIEW-5). Of several other messages it
 * shows the most important one; its height stays the same.
 */
export function PairingCaption({ walletName, isCodeShown }: PairingCaptionProps) {
  const { modal, pairing, request } = useViewText()
  const core = useCore()
  const isMissing = useStream(useLinkWatch().isMissing)
  const connection = useStream(core.connection.state)
  const { wcUri, wcError, wcSecondsLeft, wcRenewals, wcLinking, buffering, status, isSlow } = connection
  const { kind } = shownCode(connection)

  // The problem is shown in the code's place where the code would be, so the caption need not repeat it.
  if (wcError !== undefined && (wcUri !== undefined || !isCodeShown))
    return <Problem problem={wcError}>{wcUri === undefined ? <RetryPairing /> : null}</Problem>
  // Without a code the wallet stands above, and says by itself that the page waits for it.
  if (!isCodeShown) return null
  // After a followed link the page waits for that wallet; with the code on screen another wallet may also scan it.
  const isFollowed = wcLinking !== undefined && !isMissing && status === 'connecting'
  if (status !== 'connected' && (buffering || isFollowed))
    return (
      <p className="portico-caption">
        <Spinner />
        {isSlow ? request.slow : pairing.waiting}
      </p>
    )
  const what = walletName === undefined ? modal.scan : pairing.scanWith(walletName)
  // The sentence stands in the code's place, and there is nothing to scan.
  if (kind === 'problem' || kind === 'late') return <ScanCaption what={what} waiting={modal.waitingForScan} isUnseen />
  const waiting =
    wcSecondsLeft !== undefined ? (
      <span data-testid="countdown" data-seconds={wcSecondsLeft}>
        {pairing.newIn(wcSecondsLeft)}
      </span>
    ) : (
      <>
        {kind === 'preparing' ? pairing.preparing : modal.waitingForScan}
        {wcRenewals > 0 ? (
          <span key={wcRenewals} className="portico-chip portico-chip--passing">
            {pairing.renewed}
          </span>
        ) : null}
      </>
    )
  return <ScanCaption what={what} waiting={waiting} data-testid="scan-caption" />
}
