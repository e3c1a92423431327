import { ActivityTab } from '../account/ActivityTab.tsx'
import { NftsTab } from '../account/NftsTab.tsx'
import { TokensTab } from '../account/TokensTab.tsx'
import { loadConnectedTexts } from '../i18n/connected-texts.ts'
import { AccountView } from './AccountView.tsx'
import { ApproveRequestView } from './ApproveRequestView.tsx'
import { CallsView } from './CallsView.tsx'
import { ConnectedWalletsView } from './ConnectedWalletsView.tsx'
import { NetworksView } from './NetworksView.tsx'
import { NftView } from './NftView.tsx'
import { ReceiveView } from './ReceiveView.tsx'
import { SendView } from './SendView.tsx'
import { SignInView } from './SignInView.tsx'
import { SignMessageView } from './SignMessageView.tsx'
import { UnsupportedChainView } from './UnsupportedChainView.tsx'

/** The views for a connected wallet. */
export const connected = {
  ...{ TokensTab, NftsTab, ActivityTab },
  Account: AccountView,
  ApproveRequest: ApproveRequestView,
  Calls: CallsView,
  ConnectedWallets: ConnectedWalletsView,
  Networks: NetworksView,
  Nft: NftView,
  Receive: ReceiveView,
  Send: SendView,
  SignIn: SignInView,
  SignMessage: SignMessageView,
  UnsupportedChain: UnsupportedChainView,
}

/** Once their texts are there: nothing of them is shown in another language than what was before. */
export const views = loadConnectedTexts().then(() => connected)
