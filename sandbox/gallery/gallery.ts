import { GALLERY_PAGE, buildGalleryPage } from '../pages.ts'
import { builtBelow } from '../serve/built-below.ts'
import type { PageBelow } from '../serve/static.ts'

/** The gallery, below the product's page. */
export const gallery = (): PageBelow => builtBelow('/gallery', GALLERY_PAGE, () => buildGalleryPage())
