import type { Views } from '../modal/view-parts.ts'
import { AllWalletsView } from './AllWalletsView.tsx'
import { ConnectView } from './ConnectView.tsx'
import { PairingView } from './PairingView.tsx'

/** What is needed until somebody is connected: one piece of code, the QR encoder with it. */
export const views: Views = {
  Connect: ConnectView,
  AllWallets: AllWalletsView,
  ConnectingWalletConnectBasic: PairingView,
}
