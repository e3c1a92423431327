import { PAGE_WALLET, buildPageWallet } from '../pages.ts'
import { builtBelow } from '../serve/built-below.ts'
import type { PageBelow } from '../serve/static.ts'

/** What a page is served with so that a Solana wallet can be installed in it. */
export const withPageWallet = (): { readonly below: readonly PageBelow[]; readonly extension: string } => ({
  below: [builtBelow('/page-wallet', PAGE_WALLET, () => buildPageWallet())],
  extension: '/page-wallet/page-wallet.js',
})
