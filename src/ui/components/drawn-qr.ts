import { encodeQr, type QrLevel } from '../../domain/qr/index.ts'
import { logoWindow, type LogoWindow } from '../../domain/qr/logo-window.ts'
import { qrVersion } from '../../domain/qr/version.ts'
import { qrDrawing } from './qr-drawing.ts'
import { QUIET_ZONE } from './qr-grid.ts'
import type { FinderStyle, ModuleStyle } from './qr-look.ts'

/** The first version that has room for a logo that is recognised at level Q: eleven modules, with its margin. */
const LEAST_VERSION_WITH_LOGO = 6

/** The first one at level M, and from how many letters on it is smaller than what level Q needs. */
const LEAST_VERSION_AT_M = 10
const LONG = 130

/** What a code is drawn from. */
interface Sketch {
  readonly value: string
  readonly level?: QrLevel | undefined
  readonly modules?: ModuleStyle | undefined
  readonly finders?: FinderStyle | undefined
  /** Whether its middle stays free. */
  readonly hasLogo: boolean
}

/** The last one: the views before and after a core is there show the same code, one after the other. */
const last = <Made>(make: (sketch: Sketch) => Made) => {
  let known: { readonly key: string; readonly made: Made } | undefined
  return (sketch: Sketch): Made => {
    const { value, level, hasLogo, modules, finders } = sketch
    const key = [level, hasLogo, modules, finders, value].join()
    if (known?.key !== key) known = { key, made: make(sketch) }
    return known.made
  }
}

/** A code, not drawn yet: half of the work. */
export const encodedQr = last(({ value, level, hasLogo }): Encoded =>
  hasLogo ? encodedAround(value, level) : { code: encodeQr(value, { level: level ?? 'M' }) },
)

/** A code as paths of an SVG. */
export const drawnQr = last((sketch) => {
  const { code, window } = encodedQr(sketch)
  const { modules = 'dot', finders = 'round' } = sketch
  return { ...qrDrawing(code, modules, finders, window), side: code.size + 2 * QUIET_ZONE, window }
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
