import { fileURLToPath } from 'node:url'
import { buildPage } from './serve/build-page.ts'

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

export const PRODUCT_PAGE = at('dist/page')
export const WALLET_PAGE = at('dist/wallet')
export const MOBILE_WALLET_PAGE = at('dist/mobile-wallet')
export const GALLERY_PAGE = at('dist/gallery')
export const PAGE_WALLET = at('dist/page-wallet')
export const ACCOUNT_SERVICE = at('dist/account-service')
export const ACCOUNT_SCRIPT = at('dist/account-script')

/** Builds the product page from `src/`, unless it is up to date. Resolves to whether it had to. */
export const buildProductPage = (onBuild?: () => void): Promise<boolean> =>
  buildPage({
    root: at('src/ui'),
    configFile: at('vite.config.ts'),
    outDir: PRODUCT_PAGE,
    sources: [
      ...[
        at('src'),
        at('vite.config.ts'),
        at('vite.pages-part.ts'),
        at('vite.seams.ts'),
        at('vite.own-names.ts'),
        at('vite.integrity.ts'),
      ],
      at('package-lock.json'),
    ],
    onBuild,
  })

/** Builds the wallet page from `sandbox/wallet/`, unless it is up to date. Resolves to whether it had to. */
export const buildWalletPage = (onBuild?: () => void): Promise<boolean> =>
  buildPage({
    root: at('sandbox/wallet'),
    configFile: at('sandbox/wallet/vite.config.ts'),
    outDir: WALLET_PAGE,
    sources: [
      at('sandbox/wallet'),
      at('sandbox/deeplink-wallet'),
      at('sandbox/solana'),
      at('sandbox/network-names.ts'),
      at('src/domain'),
      at('package-lock.json'),
    ],
    onBuild,
  })

/** Builds the mobile wallet's page from `sandbox/mobile-wallet/`, unless it is up to date. */
export const buildMobileWalletPage = (onBuild?: () => void): Promise<boolean> =>
  buildPage({
    root: at('sandbox/mobile-wallet/page'),
    configFile: at('sandbox/mobile-wallet/page/vite.config.ts'),
    outDir: MOBILE_WALLET_PAGE,
    sources: [
      at('sandbox/mobile-wallet'),
      at('sandbox/wallet'),
      at('sandbox/solana'),
      at('sandbox/network-names.ts'),
      at('package-lock.json'),
    ],
    onBuild,
  })

/** Builds the gallery from `sandbox/gallery/`, unless it is up to date. Resolves to whether it had to. */
export const buildGalleryPage = (onBuild?: () => void): Promise<boolean> =>
  buildPage({
    root: at('sandbox/gallery'),
    configFile: at('sandbox/gallery/vite.config.ts'),
    outDir: GALLERY_PAGE,
    sources: [at('sandbox/gallery'), at('src'), at('vite.seams.ts'), at('vite.own-names.ts'), at('package-lock.json')],
    onBuild,
  })

/** Builds the wallet that can be installed in a page from `sandbox/page-wallet/`, unless it is up to date. */
export const buildPageWallet = (onBuild?: () => void): Promise<boolean> =>
  buildPage({
    root: at('sandbox/page-wallet'),
    configFile: at('sandbox/page-wallet/vite.config.ts'),
    outDir: PAGE_WALLET,
    sources: [at('sandbox/page-wallet'), at('sandbox/wallet'), at('sandbox/network-names.ts'), at('package-lock.json')],
    onBuild,
  })

const ACCOUNT_SOURCES = ['account-service', 'page-wallet', 'wallet', 'solana', 'network-names.ts'].map((path) =>
  at(`sandbox/${path}`),
)

/** Builds the account service's own pages from `sandbox/account-service/`, unless they are up to date. */
export const buildAccountService = (onBuild?: () => void): Promise<boolean> =>
  buildPage({
    root: at('sandbox/account-service/page'),
    configFile: at('sandbox/account-service/page/vite.config.ts'),
    outDir: ACCOUNT_SERVICE,
    sources: [...ACCOUNT_SOURCES, at('src/domain'), at('package-lock.json')],
    onBuild,
  })

/** Builds what a page loads of the account service, unless it is up to date. */
export const buildAccountScript = (onBuild?: () => void): Promise<boolean> =>
  buildPage({
    root: at('sandbox/account-service/script'),
    configFile: at('sandbox/account-service/script/vite.config.ts'),
    outDir: ACCOUNT_SCRIPT,
    sources: [...ACCOUNT_SOURCES, at('package-lock.json')],
    onBuild,
  })
