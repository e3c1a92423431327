import type { InstalledWallet } from '../wallets/installed-wallet.ts'

/**
 * The one row that stands for whichever wallet app is on a phone: which one it is only the phone knows. Its name is in
 * English, by which it is found; the interface says it in the visitor's language.
 */
export const MOBILE_WALLET: InstalledWallet = {
  id: 'mobile-wallet',
  name: 'Phone app',
  icon: undefined,
  rdns: undefined,
  source: 'mobileWalletAdapter',
  namespaces: ['solana'],
}
