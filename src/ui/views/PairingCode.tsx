import type { ReactNode } from 'react'
import { shownCode } from '../../domain/connection/shown-code.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Problem } from '../components/Problem.tsx'
import { QrSkeleton } from '../modal/Skeleton.tsx'
import { CodeCard, LateCode } from './CodeCard.tsx'
import { RetryPairing } from './RetryPairing.tsx'

interface PairingCodeProps {
  /** The mark of the wallet that the code is for. Default: the one that the page has chosen for its codes, or its icon. */
  readonly logo?: ReactNode
}

/**
 * The code, or a placeholder of its size: a skeleton until it is drawn, a sentence and Retry if it cannot be had. While
 * it is being prepared, a quiet ring is around it; it is veiled where that takes long.
 */
export function PairingCode({ logo }: PairingCodeProps) {
  const code = shownCode(useStream(useCore().connection.state))

  switch (code.kind) {
    case 'ready':
    case 'preparing':
      return <CodeCard uri={code.uri} isReady={code.kind === 'ready'} logo={logo} />
    case 'problem':
      return (
        <div className="portico-qr-card portico-qr-card--empty">
          <Problem problem={code.problem}>
            <RetryPairing />
          </Problem>
        </div>
      )
    case 'late':
      return <LateCode />
    case 'none':
      return <QrSkeleton />
  }
}
