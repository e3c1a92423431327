import { createContext, type ReactNode } from 'react'

export type ModuleStyle = 'square' | 'rounded' | 'dot'
export type FinderStyle = 'square' | 'rounded'

/** What a page may choose about its QR codes. */
export interface QrLook {
  /** Default `square`. */
  readonly modules?: ModuleStyle
  /** Default `square`. */
  readonly finders?: FinderStyle
  /** The colour of the dark modules, `#rgb` or `#rrggbb`. Default black. */
  readonly dark?: string
  /** The colour of the light modules and of the margin, likewise. Default white. */
  readonly light?: string
  /**
   * Stands in the middle, as large as the error correction can bear: the address of an image (`data:`, `blob:` or of the
   * page's own origin; no other is shown), or anything that fills the box it is put in.
   */
  readonly logo?: ReactNode
}

/** The look of every QR code inside; a property of `QrCode` itself comes first. */
export const QrLookContext = createContext<QrLook>({})
