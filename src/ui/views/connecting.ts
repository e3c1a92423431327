import { AllWalletsView } from './AllWalletsView.tsx'
import { ConnectingMultiChainView } from './ConnectingMultiChainView.tsx'
import { ConnectingWalletView } from './ConnectingWalletView.tsx'
import { ConnectView } from './ConnectView.tsx'
import { GetWalletView } from './GetWalletView.tsx'
import { PairingView } from './PairingView.tsx'
import { WalletNotFound } from '../dialogs/WalletNotFound.tsx'
import { WhatIsAWalletView } from './WhatIsAWalletView.tsx'

/** The views until a wallet is connected: one chunk. */
export const views = {
  Connect: ConnectView,
  AllWallets: AllWalletsView,
  ConnectingWalletConnectBasic: PairingView,
  ConnectingWallet: ConnectingWalletView,
  ConnectingMultiChain: ConnectingMultiChainView,
  GetWallet: GetWalletView,
  WhatIsAWallet: WhatIsAWalletView,
  WalletNotFound,
}
