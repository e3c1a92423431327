import type { ReactNode } from 'react'
import { shownCode } from '../../domain/connection/shown-code.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Problem } from '../components/Problem.tsx'
import { QrCode } from '../components/QrCode.tsx'
import { Spinner } from '../components/Spinner.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { QrSkeleton } from '../modal/Skeleton.tsx'
import { RetryPairing } from './RetryPairing.tsx'

interface PairingCodeProps {
  /** The logo of the wallet that the code is for; else the one that the page has chosen for its codes. */
  readonly logo?: ReactNode
}

/**
 * The code, or a placeholder of its size: a skeleton until it is drawn, a sentence and Retry if it can not be had. While
 * it is being prepared, a quiet ring is around it; it is veiled where that takes long.
 */
export function PairingCode({ logo }: PairingCodeProps) {
  const text = useViewText()
  const code = shownCode(useStream(useCore().connection.state))

  switch (code.kind) {
    case 'ready':
    case 'preparing':
      return (
        // The same element while it becomes ready: nothing is drawn again.
        <div
          className={`portico-qr-card${code.kind === 'ready' ? '' : ' portico-qr-card--preparing'}`}
          aria-busy={code.kind === 'preparing'}
          data-testid="code"
          data-code={code.kind}
        >
          <QrCode value={code.uri} label={text.pairing.qrName} {...(logo === undefined ? {} : { logo })} />
        </div>
      )
    case 'problem':
      return (
        <div className="portico-qr-card portico-qr-card--empty">
          <Problem problem={code.problem}>
            <RetryPairing />
          </Problem>
        </div>
      )
    case 'late':
      return (
        <div className="portico-qr-card portico-qr-card--empty" data-testid="code" data-code="late" role="status">
          <Spinner />
          <p>{text.slow}</p>
        </div>
      )
    case 'none':
      return <QrSkeleton />
  }
}
