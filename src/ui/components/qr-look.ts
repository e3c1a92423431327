import { createContext, type ReactNode } from 'react'

export type ModuleStyle = 'square' | 'rounded' | 'dot'
export type FinderStyle = 'square' | 'rounded'

/** What a page may choose for its QR codes. */
export interface QrLook {
  /** Default `square`. */
  readonly modules?: ModuleStyle
  /** Default `square`. */
  readonly finders?: FinderStyle
  /** The colour of the dark modules, `#rgb` or `#rrggbb`. Default black. */
  readonly dark?: string
  /** The colour of the light modules and of the margin, in the same form. Default white. */
  readonly light?: string
  /**
   * Shown in the middle, as large as the error correction allows: the address of an image (`data:`, `blob:` or of the
   * page's own origin; no other is shown), or any element that fills its box.
   */
  readonly logo?: ReactNode
}

/** The look of every QR code inside; a property of `QrCode` itself overrides it. */
export const QrLookContext = createContext<QrLook>({})
