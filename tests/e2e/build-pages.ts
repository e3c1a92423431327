import * as pages from '../../sandbox/pages.ts'
import { buildTestPage } from './build-test-page.ts'
import { buildForeignPage } from './foreign-page/serve.ts'

// Before the tests: those that begin side by side would each build what they need, and so the same.
for (const build of [
  pages.buildProductPage,
  pages.buildWalletPage,
  pages.buildGalleryPage,
  pages.buildMobileWalletPage,
  pages.buildPageWallet,
  pages.buildAccountService,
  pages.buildAccountScript,
])
  await build()
for (const name of ['host-page', 'qr-page'] as const) await buildTestPage(name)
await buildForeignPage()
