import { AllWalletsView } from './AllWalletsView.tsx'
import { ConnectingMultiChainView } from './ConnectingMultiChainView.tsx'
import { ConnectingView } from './ConnectingView.tsx'
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
  ConnectingWallet: ConnectingView,
  ConnectingMultiChain: ConnectingMultiChainView,
  GetWallet: GetWalletView,
  WhatIsAWallet: WhatIsAWalletView,
  WalletNotFound,
}
