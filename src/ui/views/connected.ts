import { AccountView } from './AccountView.tsx'
import { ApproveRequestView } from './ApproveRequestView.tsx'
import { CallsView } from './CallsView.tsx'
import { MobileWalletView } from '../dialogs/MobileWalletView.tsx'
import { withPhone } from '../dialogs/with-phone.tsx'
import { NetworksView } from './NetworksView.tsx'
import { ReceiveView } from './ReceiveView.tsx'
import { SendView } from './SendView.tsx'
import { SignInView } from './SignInView.tsx'
import { SignMessageView } from './SignMessageView.tsx'
import { UnsupportedChainView } from './UnsupportedChainView.tsx'

/** What is needed once somebody is connected. */
export const views = {
  Account: withPhone(AccountView),
  ApproveRequest: withPhone(ApproveRequestView),
  Calls: withPhone(CallsView),
  MobileWallet: MobileWalletView,
  Networks: withPhone(NetworksView),
  Receive: withPhone(ReceiveView),
  Send: withPhone(SendView),
  SignIn: withPhone(SignInView),
  SignMessage: withPhone(SignMessageView),
  UnsupportedChain: withPhone(UnsupportedChainView),
}
