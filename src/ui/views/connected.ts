import type { Views } from '../modal/view-parts.ts'
import { AccountView } from './AccountView.tsx'
import { ApproveRequestView } from './ApproveRequestView.tsx'
import { MobileWalletView } from '../dialogs/MobileWalletView.tsx'
import { NetworksView } from './NetworksView.tsx'
import { ReceiveView } from './ReceiveView.tsx'
import { SendView } from './SendView.tsx'
import { SignInView } from './SignInView.tsx'
import { SignMessageView } from './SignMessageView.tsx'
import { UnsupportedChainView } from './UnsupportedChainView.tsx'

/** What is needed once somebody is connected. */
export const views: Views = {
  Account: AccountView,
  ApproveRequest: ApproveRequestView,
  MobileWallet: MobileWalletView,
  Networks: NetworksView,
  Receive: ReceiveView,
  Send: SendView,
  SignIn: SignInView,
  SignMessage: SignMessageView,
  UnsupportedChain: UnsupportedChainView,
}
