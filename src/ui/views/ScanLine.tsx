import { CopyPairing } from './CopyPairing.tsx'
import { PairingCaption } from './PairingCaption.tsx'

interface ScanLineProps {
  /** The wallet to scan with, if one was chosen. */
  readonly walletName?: string
}

/** Right under every code that is scanned to connect: what to do with it, and the button that copies it. */
export function ScanLine({ walletName }: ScanLineProps) {
  return (
    <div className="portico-scan-line">
      <PairingCaption isCodeShown {...(walletName !== undefined && { walletName })} />
      <CopyPairing isTile />
    </div>
  )
}
