import { memo, useMemo } from 'react'
import { encodeQr, type QrLevel } from '../../domain/qr/index.ts'
import { QUIET_ZONE, qrPath } from './qr-path.ts'

export interface QrCodeProps {
  readonly value: string
  /** What a screen reader says it is. */
  readonly label: string
  readonly level?: QrLevel
  readonly className?: string
}

/** A QR code, dark on light whatever the theme: many readers do not take an inverted one. */
export const QrCode = memo(function QrCode({ value, label, level = 'M', className = '' }: QrCodeProps) {
  const { path, side } = useMemo(() => {
    const { modules, size } = encodeQr(value, { level })
    return { path: qrPath(modules, size), side: size + 2 * QUIET_ZONE }
  }, [value, level])

  return (
    <svg
      className={`portico-qr ${className}`}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      data-testid="qr"
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
})
