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
import { useText } from '../i18n/use-text.ts'
import { useAccount, usePortico } from '../index.ts'

/** The account on the page. What needs the wallet opens the modal at the right view. */
export function Panel() {
  const text = useText()
  const { open } = usePortico()
  const account = useAccount()
  const { address } = account
  return (
    <section className="page-panel" aria-label={text.page.panel} data-testid="page-panel">
      <NamespaceSwitch place="page" />
      {address === undefined ? (
        <NoAccount
          namespace={account.namespace}
          place="page"
          onConnect={() => open({ view: 'ConnectingWalletConnectBasic' })}
        />
      ) : (
        <>
          <AccountIdentity account={account} address={address} place="page" />
          <BalanceLine account={account} place="page" />
          <div className="portico-pair">
            <Button look="primary" onClick={() => open({ view: 'Send' })} data-testid="page-send-open">
              <Icon d={ICONS.send} />
              {text.account.send}
            </Button>
            <Button onClick={() => open({ view: 'SignMessage' })} data-testid="page-sign-open">
              <Icon d={ICONS.sign} />
              {text.account.sign}
            </Button>
          </div>
          <NetworkButton chain={account.chain} place="page" onClick={() => open({ view: 'Networks' })} />
          <Activity account={account} place="page" />
          <DisconnectButton place="page" />
        </>
      )}
    </section>
  )
}
