import { type ReactNode, useContext } from 'react'
import { PageMark } from '../components/PageMark.tsx'
import { QrCode } from '../components/QrCode.tsx'
import { QrLookContext } from '../components/qr-look.ts'
import { Spinner } from '../components/Spinner.tsx'
import { useEarlyText } from '../i18n/use-early-text.ts'

/** The same element each time: with another one the code would be drawn again. */
const MARK_OF_PAGE = <PageMark />

interface CodeCardProps {
  readonly uri: string
  readonly isReady: boolean
  /** The mark of the wallet that the code is for. Default: the one that the page has chosen for its codes, or its icon. */
  readonly logo?: ReactNode
}

/** The code. While it is being prepared, a quiet ring is around it. */
export function CodeCard({ uri, isReady, logo }: CodeCardProps) {
  const { pairing } = useEarlyText()
  const { logo: chosen = MARK_OF_PAGE } = useContext(QrLookContext)
  return (
    // The same element while it becomes ready: nothing is drawn again.
    <div
      className={`portico-qr-card${isReady ? '' : ' portico-qr-card--preparing'}`}
      aria-busy={!isReady}
      data-testid="code"
      data-code={isReady ? 'ready' : 'preparing'}
    >
      <QrCode value={uri} label={pairing.qrName} logo={logo ?? chosen} />
    </div>
  )
}

/** In its place, where it takes long to come. */
export function LateCode() {
  const { slow } = useEarlyText()
  return (
    <div className="portico-qr-card portico-qr-card--empty" data-testid="code" data-code="late" role="status">
      <Spinner />
      <p>{slow}</p>
    </div>
  )
}
