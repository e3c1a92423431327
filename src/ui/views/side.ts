/** The wallets beside the code: for pages that want the wide layout. */
export { WalletSide } from './WalletSide.tsx'
