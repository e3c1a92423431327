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

/** The first version that has room for a logo that is recognised at level Q: eleven modules, with its margin. */
const LEAST_VERSION_WITH_LOGO = 6

/** The first one at level M, and from how many letters on it is smaller than what level Q needs. */
const LEAST_VERSION_AT_M = 10
const LONG = 130

/** Light modules on both sides between the symbol and the logo, so that a reader does not mix them up. */
const MARGINS = 2

/**
 * Of the drawing's side, where the page asks for no level: what a link that connects has room for whatever its length,
 * so that a logo does not change its size from one code to the next.
 */
const LOGO_SHARE = 0.169

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

  // Not in the drawing: WebKit paints an element of `foreignObject` that has a layer of its own in another place, or not
  // at all. Source: https://bugs.webkit.org/show_bug.cgi?id=23113
  const overlay = window && (
    <span
      className="portico-qr-logo"
      aria-hidden="true"
      ref={(place) =>
        place?.style.setProperty('width', `${Math.min((window.side - MARGINS) / side, level ? 1 : LOGO_SHARE) * 100}%`)
      }
    >
      {typeof logo === 'string' ? <img src={logo} alt="" /> : logo}
    </span>
  )
  return (
    <span className={`portico-qr ${className}`}>
      <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} data-testid="qr">
        <rect width={side} height={side} fill={colours.light} />
        <path d={areas} fill={colours.dark} fillRule="evenodd" />
        {lines === '' ? null : (
          <path d={lines} stroke={colours.dark} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
        )}
      </svg>
      {overlay}
    </span>
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
  const minVersion = level || value.length < LONG ? 1 : LEAST_VERSION_AT_M
  const small = withWindow(encodeQr(value, { level: level ?? 'M', minVersion }))
  if (small.code.version >= (level ? LEAST_VERSION_WITH_LOGO : LEAST_VERSION_AT_M)) return small
  return withWindow(encodeQr(value, { level: level ?? 'Q', minVersion: LEAST_VERSION_WITH_LOGO }))
}

/** The logo in the middle, or nothing: without one the code needs no window, and is smaller. */
function shownLogo(logo: QrLook['logo']): QrLook['logo'] {
  if (logo === null || typeof logo === 'boolean' || logo === '') return undefined
  return typeof logo === 'string' && !isOwnImage(logo, globalThis.document?.baseURI) ? undefined : logo
}
