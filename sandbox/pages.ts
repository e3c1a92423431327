import { fileURLToPath } from 'node:url'
import { buildPage, type PageBuild } from './serve/build-page.ts'

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

export const PRODUCT_PAGE = at('dist/page')
export const WALLET_PAGE = at('dist/wallet')
export const MOBILE_WALLET_PAGE = at('dist/mobile-wallet')
export const GALLERY_PAGE = at('dist/gallery')
export const PAGE_WALLET = at('dist/page-wallet')
export const ACCOUNT_SERVICE = at('dist/account-service')
export const ACCOUNT_SCRIPT = at('dist/account-script')

const page = (root: string, configFile: string, outDir: string, sources: readonly string[]): PageBuild => ({
  root: at(root),
  configFile: at(configFile),
  outDir,
  sources: [...sources, 'package-lock.json'].map(at),
})

/** `vite.*.ts` of the repository that the pages' configurations import. */
const PLUGINS = ['vite.seams.ts', 'vite.own-names.ts']

/** What `vite.config.ts` builds a page from, besides the page's own folder. */
const OF_VITE_CONFIG = [
  'src',
  'vite.config.ts',
  'vite.pages-part.ts',
  'vite.straight-imports.ts',
  'vite.still-page.ts',
  'vite.compile-hints.ts',
  'vite.inline-scripts.ts',
  'vite.style-sheets.ts',
  'vite.integrity.ts',
  ...PLUGINS,
]

/** What both of the account service's pages are built from. */
const ACCOUNT_SOURCES = ['account-service', 'page-wallet', 'wallet', 'solana', 'network-names.ts'].map(
  (path) => `sandbox/${path}`,
)

/** What each page is built from. `tests/sandbox/pages.test.ts` walks their imports, so that none is left out. */
export const PAGES = {
  product: page('src/ui', 'vite.config.ts', PRODUCT_PAGE, OF_VITE_CONFIG),
  wallet: page('sandbox/wallet', 'sandbox/wallet/vite.config.ts', WALLET_PAGE, [
    'sandbox/wallet',
    'sandbox/deeplink-wallet',
    'sandbox/solana',
    'sandbox/network-names.ts',
    'src/domain',
    ...['borne-rejections', 'client-internals', 'this-machine', 'wrap-frames'].map(
      (name) => `src/adapters/connectors/walletconnect/${name}.ts`,
    ),
  ]),
  mobileWallet: page('sandbox/mobile-wallet/page', 'sandbox/mobile-wallet/page/vite.config.ts', MOBILE_WALLET_PAGE, [
    'sandbox/mobile-wallet',
    'sandbox/wallet',
    'sandbox/solana',
    'sandbox/network-names.ts',
  ]),
  gallery: page('sandbox/gallery', 'sandbox/gallery/vite.config.ts', GALLERY_PAGE, [
    'sandbox/gallery',
    'sandbox/services',
    'src',
    ...PLUGINS,
  ]),
  pageWallet: page('sandbox/page-wallet', 'sandbox/page-wallet/vite.config.ts', PAGE_WALLET, [
    'sandbox/page-wallet',
    'sandbox/wallet',
    'sandbox/solana',
    'sandbox/network-names.ts',
  ]),
  accountService: page(
    'sandbox/account-service/page',
    'sandbox/account-service/page/vite.config.ts',
    ACCOUNT_SERVICE,
    ACCOUNT_SOURCES,
  ),
  accountScript: page(
    'sandbox/account-service/script',
    'sandbox/account-service/script/vite.config.ts',
    ACCOUNT_SCRIPT,
    ACCOUNT_SOURCES,
  ),
} satisfies Record<string, PageBuild>

/** Each builds its page unless it is up to date, and resolves to whether it had to. */
type Build = (onBuild?: () => void) => Promise<boolean>

/** The product page, from `src/`. */
export const buildProductPage: Build = (onBuild) => buildPage({ ...PAGES.product, onBuild })

/** The wallet's page. */
export const buildWalletPage: Build = (onBuild) => buildPage({ ...PAGES.wallet, onBuild })

/** The mobile wallet's page. */
export const buildMobileWalletPage: Build = (onBuild) => buildPage({ ...PAGES.mobileWallet, onBuild })

/** The gallery of every state of the product's page. */
export const buildGalleryPage: Build = (onBuild) => buildPage({ ...PAGES.gallery, onBuild })

/** The wallet that can be installed in a page. */
export const buildPageWallet: Build = (onBuild) => buildPage({ ...PAGES.pageWallet, onBuild })

/** The account service's own pages. */
export const buildAccountService: Build = (onBuild) => buildPage({ ...PAGES.accountService, onBuild })

/** What a page loads of the account service. */
export const buildAccountScript: Build = (onBuild) => buildPage({ ...PAGES.accountScript, onBuild })
