import { useEffect } from 'react'
import { useCore, useHandle } from '../bridge/portico-context.ts'
import { CopyButton } from '../components/CopyButton.tsx'
import { QrCode } from '../components/QrCode.tsx'
import { ScanCaption } from '../components/ScanCaption.tsx'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { QrSkeleton } from '../modal/Skeleton.tsx'

interface ScanForPhoneProps {
  /** Absent while the code is being made. */
  readonly uri?: string
}

/** R-VIEW-5: a code for a wallet app on a phone, shown on a computer. It is replaced in place before it expires. */
export function ScanForPhone({ uri }: ScanForPhoneProps) {
  const { modal, phone: text, pairing } = useConnectedText()
  const core = useCore()
  const { announce } = useHandle()
  useEffect(() => announce(modal.scan), [announce, modal])

  const read = () => {
    const step = core.connection.step.snapshot()
    return step?.kind === 'scan' ? step.uri : undefined
  }
  return (
    <div className="portico-pairing" data-testid="phone" data-step={uri === undefined ? 'preparing' : 'scan'}>
      {uri === undefined ? (
        <QrSkeleton />
      ) : (
        <div className="portico-qr-card">
          <QrCode value={uri} label={text.qr} />
        </div>
      )}
      <div className="portico-scan-line">
        <ScanCaption what={modal.scan} waiting={uri === undefined ? text.preparing : modal.waitingForScan} />
        <CopyButton
          read={read}
          disabled={uri === undefined}
          label={pairing.copy}
          isTile
          fieldLabel={pairing.link}
          fieldTestId="phone-uri"
          data-testid="copy-phone-link"
        />
      </div>
      <p className="portico-note">{text.scanHint}</p>
    </div>
  )
}
