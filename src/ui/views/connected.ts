import { ActivityTab } from '../account/ActivityTab.tsx'
import { NftsTab } from '../account/NftsTab.tsx'
import { TokensTab } from '../account/TokensTab.tsx'
import { AccountView } from './AccountView.tsx'
import { ApproveRequestView } from './ApproveRequestView.tsx'
import { CallsView } from './CallsView.tsx'
import { ConnectedWalletsView } from './ConnectedWalletsView.tsx'
import { NetworksView } from './NetworksView.tsx'
import { ReceiveView } from './ReceiveView.tsx'
import { SendView } from './SendView.tsx'
import { SignInView } from './SignInView.tsx'
import { SignMessageView } from './SignMessageView.tsx'
import { UnsupportedChainView } from './UnsupportedChainView.tsx'

/** The views for a connected wallet. */
export const views = {
  ...{ TokensTab, NftsTab, ActivityTab },
  Account: AccountView,
  ApproveRequest: ApproveRequestView,
  Calls: CallsView,
  ConnectedWallets: ConnectedWalletsView,
  Networks: NetworksView,
  Receive: ReceiveView,
  Send: SendView,
  SignIn: SignInView,
  SignMessage: SignMessageView,
  UnsupportedChain: UnsupportedChainView,
}
