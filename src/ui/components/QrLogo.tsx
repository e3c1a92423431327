import type { LogoWindow } from '../../domain/qr/logo-window.ts'
import type { QrLook } from './qr-look.ts'
import { QUIET_ZONE } from './qr-grid.ts'

interface QrLogoProps {
  readonly logo: QrLook['logo']
  readonly window: LogoWindow
}

/** Light modules between the symbol and the logo, so that neither is taken for a part of the other. */
const MARGIN = 1

/** A logo in the middle of a QR code. Unit: modules. */
export function QrLogo({ logo, window }: QrLogoProps) {
  const start = QUIET_ZONE + window.start + MARGIN
  const side = window.side - 2 * MARGIN
  const place = { x: start, y: start, width: side, height: side }
  if (typeof logo === 'string') return <image {...place} href={logo} preserveAspectRatio="xMidYMid meet" />
  return (
    <foreignObject {...place}>
      <div className="portico-qr-logo">{logo}</div>
    </foreignObject>
  )
}
