import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { CopyPairing } from './CopyPairing.tsx'
import { PairingCaption } from './PairingCaption.tsx'

interface ScanLineProps {
  /** The wallet to scan with, if one was chosen. */
  readonly walletName?: string
}

/** Right under every code that is scanned to connect: what to do with it, and the button that copies it. */
export function ScanLine({ walletName }: ScanLineProps) {
  const { wcUri, wcError } = useStream(useCore().connection.state)
  return (
    <div className="portico-scan-line">
      <PairingCaption isCodeShown {...(walletName !== undefined && { walletName })} />
      {/* Below a problem, which has the width to itself, a sign alone would be lost. */}
      <CopyPairing isIconOnly={wcUri === undefined || wcError === undefined} />
    </div>
  )
}
