import { accountKey, isOnUnsupportedChain, type NamespaceAccount } from '../../domain/account/accounts.ts'
import { stepOf } from '../../domain/modal/modal-state.ts'
import { AccountIdentity } from '../account/AccountIdentity.tsx'
import { AccountMenu } from '../account/AccountMenu.tsx'
import { AccountTabs } from '../account/AccountTabs.tsx'
import { AccountWorth } from '../account/AccountWorth.tsx'
import { NamespaceSwitch } from '../account/NamespaceSwitch.tsx'
import { NetworkChip } from '../account/NetworkChip.tsx'
import { NoAccount } from '../account/NoAccount.tsx'
import { SignInChip } from '../account/SignInChip.tsx'
import { useCore } from '../bridge/portico-context.ts'
import { useAccount } from '../bridge/use-account.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { askInstalled } from './choose-wallet.ts'
import { WaitingForWallet } from './WaitingForWallet.tsx'

/** The connected account: who it is, what it is worth, the two most common actions, and what it holds and did. */
export function AccountView() {
  const core = useCore()
  const text = useConnectedText()
  const account = useAccount()
  const request = useStream(core.requests.current)
  const step = stepOf(useStream(core.modal.state))
  const { address, chain } = account

  if (address === undefined)
    return (
      <div className="portico-stack">
        <NamespaceSwitch place="modal" />
        <NoAccount
          namespace={account.namespace}
          place="modal"
          onConnect={(view) => core.modal.push(view)}
          onConnectSame={(way) => askInstalled(core, { id: way.installedId }, way)}
        />
      </div>
    )
  const chips = (
    <>
      <NetworkChip chain={chain} place="modal" onClick={() => core.modal.push('Networks')} />
      <SignInChip place="modal" onClick={() => core.modal.push('SignIn')} />
    </>
  )
  return (
    <div className="portico-account">
      <NamespaceSwitch place="modal" />
      <UnsupportedBanner account={account} />
      <AccountIdentity account={account} address={address} place="modal" chips={chips}>
        <AccountMenu account={account} />
      </AccountIdentity>
      <AccountWorth account={account} />
      {request === undefined ? null : <WaitingForWallet request={request} />}
      <div className="portico-pair">
        <Button look="primary" onClick={() => core.modal.push('Send')} data-testid="send-open">
          <Icon d={ICONS.send} />
          {text.account.send}
        </Button>
        <Button onClick={() => core.modal.push('Receive')} data-testid="receive-open">
          <Icon d={ICONS.receive} />
          {text.area.receive}
        </Button>
      </div>
      <AccountTabs key={accountKey(account)} account={account} step={step} />
    </div>
  )
}

/**
 * R-VIEW-2: an account that was asked for is shown on any network; a banner says that the page does not know the
 * network.
 */
function UnsupportedBanner({ account }: { readonly account: NamespaceAccount }) {
  const { unsupported } = useConnectedText()
  const core = useCore()
  if (!isOnUnsupportedChain(account)) return null
  return (
    <div className="portico-note" role="status" data-testid="unsupported-banner">
      <p>{unsupported.banner}</p>
      <Button onClick={() => core.modal.push('Networks')} data-testid="switch-network">
        {unsupported.switchNetwork}
      </Button>
    </div>
  )
}
