import { accountKey, isOnUnsupportedChain, type NamespaceAccount } from '../../domain/account/accounts.ts'
import { stepOf } from '../../domain/modal/modal-state.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useAccount } from '../bridge/use-account.ts'
import { useStream } from '../bridge/use-stream.ts'
import { AccountActions } from '../account/AccountActions.tsx'
import { AccountIdentity } from '../account/AccountIdentity.tsx'
import { AccountTabs } from '../account/AccountTabs.tsx'
import { BalanceLine } from '../account/BalanceLine.tsx'
import { DisconnectButton } from '../account/DisconnectButton.tsx'
import { NamespaceSwitch } from '../account/NamespaceSwitch.tsx'
import { NetworkButton } from '../account/NetworkButton.tsx'
import { NoAccount } from '../account/NoAccount.tsx'
import { WalletsRow } from '../account/WalletsRow.tsx'
import { SignInRow } from '../account/SignInRow.tsx'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { WaitingForWallet } from './WaitingForWallet.tsx'
import { findNetwork } from '../../domain/network/network.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { useViewText } from '../i18n/use-view-text.ts'
import { accountLink } from '../wording/account-link.ts'
import { totalValue } from '../../domain/tokens/token-balance.ts'
import { moneyText } from '../wording/money-text.ts'
import { useTokens } from '../account/use-tokens.ts'
import { Button } from '../components/Button.tsx'

/** The connected account: its address, tokens, history and actions. */
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
            void core.connection.connect(installedId, namespace) // how it went is told by the state
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
          <WalletsRow />
          <AccountTabs key={accountKey(account)} account={account} step={step} />
          <div className="portico-actions portico-actions--last">
            <DisconnectButton place="modal" />
          </div>
        </>
      )}
    </div>
  )
}

/** A link to the account in an explorer; nothing if the page names no explorer. */
function ExplorerLink({ account: { chain, address } }: { readonly account: NamespaceAccount }) {
  const { account: text } = useViewText()
  const link = accountLink(findNetwork(useCore().networks.list, chain), address)
  if (link === undefined) return null
  return (
    <a
      className="portico-button portico-button--quiet portico-button--icon"
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={text.explorer}
      title={text.explorer}
      data-testid="account-explorer"
    >
      <Icon d={ICONS.out} />
    </a>
  )
}

/** The total value of the tokens with a known price; nothing if no price is known. */
function TotalValue({ account }: { readonly account: NamespaceAccount }) {
  const text = useConnectedText()
  const { tokens } = useTokens(account)
  const total = totalValue(tokens)
  if (total === undefined) return null
  return (
    <p className="portico-total" data-testid="total-value">
      <span className="portico-hidden">{text.area.total}: </span>
      <bdi dir="ltr">{moneyText(total, text.locale)}</bdi>
    </p>
  )
}

/**
 * R-VIEW-2: an account that was asked for is shown on any network; a banner says that the page does not know the
 * network.
 */
function UnsupportedBanner({ account }: { readonly account: NamespaceAccount }) {
  const { unsupported } = useViewText()
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
