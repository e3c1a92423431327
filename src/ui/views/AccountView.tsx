import { accountKey } from '../../domain/account/accounts.ts'
import { stepOf } from '../../domain/modal/modal-state.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useAccount } from '../bridge/use-account.ts'
import { useStream } from '../bridge/use-stream.ts'
import { AccountActions } from '../account/AccountActions.tsx'
import { AccountIdentity } from '../account/AccountIdentity.tsx'
import { AccountTabs } from '../account/AccountTabs.tsx'
import { BalanceLine } from '../account/BalanceLine.tsx'
import { DisconnectButton } from '../account/DisconnectButton.tsx'
import { ExplorerLink } from '../account/ExplorerLink.tsx'
import { NamespaceSwitch } from '../account/NamespaceSwitch.tsx'
import { NetworkButton } from '../account/NetworkButton.tsx'
import { NoAccount } from '../account/NoAccount.tsx'
import { SignInRow } from '../account/SignInRow.tsx'
import { TotalValue } from '../account/TotalValue.tsx'
import { UnsupportedBanner } from '../account/UnsupportedBanner.tsx'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { WaitingForWallet } from './WaitingForWallet.tsx'

/** An address is connected: who it is, what it holds, what it did, what it can do. */
export function AccountView() {
  const core = useCore()
  const { area } = useConnectedText()
  const account = useAccount()
  const request = useStream(core.requests.current)
  const step = stepOf(useStream(core.modal.state))
  const { address, chain } = account

  return (
    <div className="portico-stack">
      <NamespaceSwitch place="modal" />
      {address === undefined ? (
        <NoAccount
          namespace={account.namespace}
          place="modal"
          onConnect={(view) => core.modal.push(view)}
          onConnectSame={({ installedId, namespace }) => {
            void core.connection.connectInstalled(installedId, namespace) // how it went is told by the state
            core.modal.push('ConnectingWallet', installedId)
          }}
        />
      ) : (
        <>
          <UnsupportedBanner account={account} />
          <AccountIdentity account={account} address={address} place="modal" link={<ExplorerLink account={account} />}>
            <span className="portico-chip" data-testid="account-type" data-type={account.type}>
              {area.types[account.type]}
            </span>
          </AccountIdentity>
          <div className="portico-worth">
            <TotalValue account={account} />
            <BalanceLine account={account} place="modal" />
          </div>
          {request === undefined ? null : <WaitingForWallet request={request} />}
          <AccountActions />
          <SignInRow place="modal" onClick={() => core.modal.push('SignIn')} />
          <NetworkButton chain={chain} place="modal" onClick={() => core.modal.push('Networks')} />
          <AccountTabs key={accountKey(account)} account={account} step={step} />
          <div className="portico-actions portico-actions--last">
            <DisconnectButton place="modal" />
          </div>
        </>
      )}
    </div>
  )
}
