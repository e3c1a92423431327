import type { InstalledWallet } from '../wallets/installed-wallet.ts'

/**
 * The one row for all wallet apps on a phone: only the phone knows which one it opens. It is found by its English name;
 * the interface shows it in the visitor's language.
 */
export const MOBILE_WALLET: InstalledWallet = {
  id: 'mobile-wallet',
  name: 'Phone app',
  icon: undefined,
  rdns: undefined,
  source: 'mobileWalletAdapter',
  namespaces: ['solana'],
}
