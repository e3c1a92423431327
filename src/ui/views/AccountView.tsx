import { useCore } from '../bridge/portico-context.ts'
import { useAccount } from '../bridge/use-account.ts'
import { useStream } from '../bridge/use-stream.ts'
import { AccountIdentity } from '../account/AccountIdentity.tsx'
import { Activity } from '../account/Activity.tsx'
import { BalanceLine } from '../account/BalanceLine.tsx'
import { DisconnectButton } from '../account/DisconnectButton.tsx'
import { NamespaceSwitch } from '../account/NamespaceSwitch.tsx'
import { NetworkButton } from '../account/NetworkButton.tsx'
import { NoAccount } from '../account/NoAccount.tsx'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { useViewText } from '../i18n/use-view-text.ts'
import { WaitingForWallet } from './WaitingForWallet.tsx'

/** An address is connected: who it is, what it holds, what it can do. */
export function AccountView() {
  const text = useViewText()
  const core = useCore()
  const account = useAccount()
  const request = useStream(core.walletRequest)
  const { address } = account

  return (
    <div className="portico-stack">
      <NamespaceSwitch place="modal" />
      {address === undefined ? (
        <NoAccount
          namespace={account.namespace}
          place="modal"
          onConnect={(view) => core.push(view)}
          onConnectSame={({ installedId, namespace }) => {
            void core.connectInstalled(installedId, namespace) // how it went is told by the state
            core.push('ConnectingWallet', installedId)
          }}
        />
      ) : (
        <>
          <AccountIdentity account={account} address={address} place="modal" />
          <BalanceLine account={account} place="modal" />
          {request === undefined ? null : <WaitingForWallet request={request} />}
          <div className="portico-pair">
            <Button look="primary" onClick={() => core.push('Send')} data-testid="send-open">
              <Icon d={ICONS.send} />
              {text.account.send}
            </Button>
            <Button onClick={() => core.push('SignMessage')} data-testid="sign-open">
              <Icon d={ICONS.sign} />
              {text.account.sign}
            </Button>
          </div>
          <NetworkButton chain={account.chain} place="modal" onClick={() => core.push('Networks')} />
          <Activity account={account} place="modal" />
          <DisconnectButton place="modal" />
        </>
      )}
    </div>
  )
}
