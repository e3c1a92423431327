import { createContext, type ReactNode } from 'react'

export type ModuleStyle = 'square' | 'rounded' | 'dot'
export type FinderStyle = 'square' | 'rounded' | 'round'

/** What a page may choose for its QR codes. */
export interface QrLook {
  /** Default `dot`. */
  readonly modules?: ModuleStyle
  /** The eyes in three of the corners. Default `round`. */
  readonly finders?: FinderStyle
  /** The colour of the dark modules, `#rgb` or `#rrggbb`. Default black. */
  readonly dark?: string
  /** The colour of the light modules and of the margin, in the same form. Default white. */
  readonly light?: string
  /**
   * Shown in the middle, in one size that every link that connects has room for; with a `level` of the page's own, as
   * large as its error correction allows: the address of an image (`data:`, `blob:` or of the
   * page's own origin; no other is shown), or any element that fills its box. Default in the modal: the wallet's
   * picture, or the page's icon; `null` for none.
   */
  readonly logo?: ReactNode
}

/** The look of every QR code inside; a property of `QrCode` itself overrides it. */
export const QrLookContext = createContext<QrLook>({})
