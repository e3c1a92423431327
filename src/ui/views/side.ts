/** What few visitors see: the wallets beside the code, where the page wants the wide layout, and what a wallet is. */
export { GetWalletView as GetWallet } from './GetWalletView.tsx'
export { WalletSide } from './WalletSide.tsx'
export { WhatIsAWalletView as WhatIsAWallet } from './WhatIsAWalletView.tsx'
