import { memo, useContext, useMemo } from 'react'
import { encodeQr, type QrLevel } from '../../domain/qr/index.ts'
import { logoWindow, type LogoWindow } from '../../domain/qr/logo-window.ts'
import { qrVersion } from '../../domain/qr/version.ts'
import { qrColours } from './qr-colours.ts'
import { QUIET_ZONE } from './qr-grid.ts'
import { isOwnImage } from './qr-logo.ts'
import { type QrLook, QrLookContext } from './qr-look.ts'
import { qrDrawing } from './qr-drawing.ts'

export interface QrCodeProps extends QrLook {
  /** What the code says: a pairing URI, or any text. */
  readonly value: string
  /** The name that a screen reader announces. */
  readonly label: string
  /** Default M; Q with a logo that has no room in a code of level M. */
  readonly level?: QrLevel
  /** Classes of the page's own, beside Portico's. */
  readonly className?: string
}

/** What a logo needs, with its margin, to be recognised. Unit: modules. */
const LEAST_WINDOW = 11

/** The first version with such a window at level Q. */
const LEAST_VERSION_WITH_LOGO = 6

/** A QR code, dark on light whatever the theme: many readers do not take an inverted one. */
export const QrCode = memo(function QrCode({ value, label, level, className = '', ...own }: QrCodeProps) {
  const look = { ...useContext(QrLookContext), ...own }
  const { modules = 'dot', finders = 'round' } = look
  const colours = qrColours(look.dark, look.light)
  const logo = shownLogo(look.logo)
  const hasLogo = logo !== undefined

  const { areas, lines, width, side, window } = useMemo(() => {
    const { code, window } = hasLogo ? encodedAround(value, level) : { code: encodeQr(value, { level: level ?? 'M' }) }
    return { ...qrDrawing(code, modules, finders, window), side: code.size + 2 * QUIET_ZONE, window }
  }, [value, level, hasLogo, modules, finders])

  return (
    <svg
      className={`portico-qr ${className}`}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      data-testid="qr"
    >
      <rect width={side} height={side} fill={colours.light} />
      <path d={areas} fill={colours.dark} fillRule="evenodd" />
      {lines === '' ? null : (
        <path d={lines} stroke={colours.dark} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
      )}
      {window === undefined ? null : <QrLogo logo={logo} window={window} />}
    </svg>
  )
})

interface Encoded {
  readonly code: ReturnType<typeof encodeQr>
  readonly window?: LogoWindow
}

/**
 * A code with a window for a logo: of level M where that has room for it, as for the link that connects. It is smaller
 * than one of level Q, and what is smaller has larger modules and is read from further away.
 */
function encodedAround(value: string, level: QrLevel | undefined): Encoded {
  const withWindow = (code: Encoded['code']) => ({ code, window: logoWindow(qrVersion(code.version), code.level) })
  const small = withWindow(encodeQr(value, { level: level ?? 'M' }))
  if (level === undefined ? small.window.side >= LEAST_WINDOW : small.code.version >= LEAST_VERSION_WITH_LOGO)
    return small
  return withWindow(encodeQr(value, { level: level ?? 'Q', minVersion: LEAST_VERSION_WITH_LOGO }))
}

/** The logo in the middle, or nothing: without one the code needs no window, and is smaller. */
function shownLogo(logo: QrLook['logo']): QrLook['logo'] {
  if (logo === null || typeof logo === 'boolean' || logo === '') return undefined
  return typeof logo === 'string' && !isOwnImage(logo, globalThis.document?.baseURI) ? undefined : logo
}

interface QrLogoProps {
  readonly logo: QrLook['logo']
  readonly window: LogoWindow
}

/** Light modules between the symbol and the logo, so that a reader does not mix them up. */
const MARGIN = 1

/** A logo in the middle of a QR code. Unit: modules. */
function QrLogo({ logo, window }: QrLogoProps) {
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
