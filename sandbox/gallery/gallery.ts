import { GALLERY_PAGE, buildGalleryPage } from '../pages.ts'
import type { PageBelow } from '../serve/static.ts'

/** The gallery, below the product's page. It is built by the first visit: most who start the sandbox never look at it. */
export function gallery(): PageBelow {
  let building: Promise<string> | undefined
  const build = () => buildGalleryPage().then(() => GALLERY_PAGE)
  return {
    path: '/gallery',
    open: () => {
      building ??= build().catch((error: unknown) => {
        building = undefined
        process.stderr.write(`${(error as Error).message}\n`)
        throw error
      })
      return building
    },
  }
}
