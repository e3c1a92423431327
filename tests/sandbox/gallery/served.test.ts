import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gallery } from '../../../sandbox/gallery/gallery.ts'
import { STATE_NAMES } from '../../../sandbox/gallery/states.ts'
import { buildGalleryPage, buildProductPage, GALLERY_PAGE, PRODUCT_PAGE } from '../../../sandbox/pages.ts'
import { servePage, type ServedPage } from '../../../sandbox/serve/static.ts'
import { startServices } from '../../../sandbox/services/services.ts'

/** Everything that a browser is sent of a built page. */
const textsOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))

let page: ServedPage
beforeAll(async () => {
  await Promise.all([buildProductPage(), buildGalleryPage()])
  page = await servePage({ root: PRODUCT_PAGE, config: {}, connectSources: [], below: gallery() })
})
afterAll(() => page.stop())

describe('the gallery', () => {
  it('should list the names of its states on the port of the services, for pages of every origin', async () => {
    const services = await startServices({ chains: [] })
    const answer = await fetch(`${services.url}/gallery/states.json`)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(await answer.json()).toEqual(STATE_NAMES)
    await services.stop()
  })

  it.each(['/gallery', '/gallery/', '/gallery?state=connect&theme=dark&lang=en'])(
    'should be served at %s of the page, under the same policy',
    async (path) => {
      const [answer, product] = await Promise.all([fetch(page.url + path), fetch(page.url)])
      const html = await answer.text()
      expect(html).toContain('Gallery of Portico')
      expect(await product.text()).not.toContain('Gallery of Portico')
      // It has nothing in its document to be allowed.
      const policy = product.headers.get('content-security-policy')?.replaceAll(/ 'sha256-[^']+'/g, '')
      expect(answer.headers.get('content-security-policy')).toBe(policy)
      const [script] = /\/gallery\/assets\/[\w-]+\.js/.exec(html) ?? []
      const loaded = await fetch(page.url + script)
      expect(loaded.status).toBe(200)
      expect(loaded.headers.get('cache-control')).toContain('immutable')
    },
  )

  it('should be a page of the sandbox alone, of which the product has no byte', () => {
    // Some names are words of the product too; those of what is staged are not.
    const names = STATE_NAMES.filter((name) => /-(?:loading|empty|error)$/.test(name))
    // Huawei's store is called AppGallery.
    const marks = [/(?<!app)gallery/i, ...names.map((name) => RegExp(`["'\`]${name}["'\`]`))]
    const found = (folder: string) => marks.filter((mark) => textsOf(folder).some((text) => mark.test(text)))
    expect(found(PRODUCT_PAGE)).toEqual([])
    // The same marks are found where they have to be, so that their absence means something.
    expect(found(GALLERY_PAGE).length).toBe(marks.length)
  })

  it('should not be there where it was not built', async () => {
    const bare = await servePage({ root: PRODUCT_PAGE, config: {}, connectSources: [] })
    expect(await (await fetch(`${bare.url}/gallery`)).text()).not.toContain('Gallery of Portico')
    expect((await fetch(`${bare.url}/gallery/index.html`)).status).toBe(404)
    await bare.stop()
  })
})
