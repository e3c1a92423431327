import { useContext, useMemo } from 'react'
import { SMALL_CODE_PX, SMALL_MODULE_PX, smallCode } from '../../domain/qr/small-code.ts'
import { qrColours } from './qr-colours.ts'
import { QUIET_ZONE } from './qr-grid.ts'
import { QrLookContext } from './qr-look.ts'
import { qrDrawing } from './qr-drawing.ts'

/** Modules that have room side by side. */
const ROOM = SMALL_CODE_PX / SMALL_MODULE_PX

/** A QR code of 128 pixels, in squares of whole pixels and without a logo; nothing where it could not be read. */
export function SmallQr({ value }: { readonly value: string }) {
  const { dark, light } = useContext(QrLookContext)
  const colours = qrColours(dark, light)
  const drawn = useMemo(() => {
    const code = smallCode(value)
    if (code === undefined) return undefined
    return { path: qrDrawing(code, 'square', 'square').areas, start: (code.size + 2 * QUIET_ZONE - ROOM) / 2 }
  }, [value])
  if (drawn === undefined) return null
  const { path, start } = drawn
  return (
    <svg
      className="portico-qr"
      viewBox={`${start} ${start} ${ROOM} ${ROOM}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
      data-testid="small-qr"
    >
      <rect x={start} y={start} width={ROOM} height={ROOM} fill={colours.light} />
      <path d={path} fill={colours.dark} fillRule="evenodd" />
    </svg>
  )
}
