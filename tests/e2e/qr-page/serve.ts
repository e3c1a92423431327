import { servePage, type ServedPage } from '../../../sandbox/serve/static.ts'
import { buildTestPage } from '../build-test-page.ts'

/** Built where it has to be, and served as the product's page is. */
export async function serveQrPage(): Promise<ServedPage> {
  return servePage({ root: await buildTestPage('qr-page'), config: {}, connectSources: [] })
}
