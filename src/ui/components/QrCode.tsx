import { memo, useContext, useMemo } from 'react'
import type { QrLevel } from '../../domain/qr/index.ts'
import { drawnQr } from './drawn-qr.ts'
import { qrColours } from './qr-colours.ts'
import { isOwnImage } from './qr-logo.ts'
import { type QrLook, QrLookContext } from './qr-look.ts'

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
  const { modules, finders } = look
  const colours = qrColours(look.dark, look.light)
  const logo = shownLogo(look.logo)
  const hasLogo = logo !== undefined

  const { areas, lines, width, side, window } = useMemo(
    () => drawnQr({ value, level, hasLogo, modules, finders }),
    [value, level, hasLogo, modules, finders],
  )

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

/** The logo in the middle, or nothing: without one the code needs no window, and is smaller. */
function shownLogo(logo: QrLook['logo']): QrLook['logo'] {
  if (logo === null || typeof logo === 'boolean' || logo === '') return undefined
  return typeof logo === 'string' && !isOwnImage(logo, globalThis.document?.baseURI) ? undefined : logo
}
