import type { ReactNode } from 'react'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Problem } from '../components/Problem.tsx'
import { QrCode } from '../components/QrCode.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { QrSkeleton } from '../modal/Skeleton.tsx'
import { RetryPairing } from './RetryPairing.tsx'

interface PairingCodeProps {
  /** The logo of the wallet that the code is for; else the one that the page has chosen for its codes. */
  readonly logo?: ReactNode
}

/** The code, or a placeholder of its size: a skeleton while it is made, a sentence and Retry if that failed. */
export function PairingCode({ logo }: PairingCodeProps) {
  const text = useViewText()
  const { wcUri, wcError } = useStream(useCore().connection.state)

  if (wcUri !== undefined)
    return (
      <div className="portico-qr-card">
        <QrCode value={wcUri} label={text.pairing.qrName} {...(logo === undefined ? {} : { logo })} />
      </div>
    )
  if (wcError === undefined) return <QrSkeleton />
  return (
    <div className="portico-qr-card portico-qr-card--empty">
      <Problem problem={wcError}>
        <RetryPairing />
      </Problem>
    </div>
  )
}
