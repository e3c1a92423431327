import { AllWalletsView } from './AllWalletsView.tsx'
import { ConnectingMultiChainView } from './ConnectingMultiChainView.tsx'
import { ConnectingView } from './ConnectingView.tsx'
import { ConnectView } from './ConnectView.tsx'
import { PairingView } from './PairingView.tsx'
import { WalletNotFound } from '../dialogs/WalletNotFound.tsx'

/** The views until a wallet is connected, but for those in `side.ts`: one chunk. */
export const views = {
  Connect: ConnectView,
  AllWallets: AllWalletsView,
  ConnectingWalletConnectBasic: PairingView,
  ConnectingWallet: ConnectingView,
  ConnectingMultiChain: ConnectingMultiChainView,
  WalletNotFound,
}
