import type { ReactNode } from 'react'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Problem } from '../components/Problem.tsx'
import { QrCode } from '../components/QrCode.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { QrSkeleton } from '../modal/Skeleton.tsx'
import { RetryPairing } from './RetryPairing.tsx'

interface PairingCodeProps {
  /** Of the wallet that it is for; else what the page has chosen for its codes. */
  readonly logo?: ReactNode
}

/** The code, or what stands in its place and size: a skeleton while it is made, a sentence and Retry without one. */
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
