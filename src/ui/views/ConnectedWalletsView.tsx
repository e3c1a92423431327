import { useRef } from 'react'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'
import { shortAddress } from '../../domain/account/short-address.ts'
import type { ConnectedWallet } from '../../domain/connection/connected-wallets.ts'
import { canGoBack } from '../../domain/modal/modal-state.ts'
import { networksOf } from '../../domain/network/network.ts'
import { NAMESPACES } from '../../domain/network/namespace.ts'
import { AccountPicture } from '../account/AccountPicture.tsx'
import { AnotherWallet } from '../account/AnotherWallet.tsx'
import { useLeaving } from '../account/use-disconnect.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { focusIfLost } from '../components/focus-if-lost.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { useAction } from '../components/use-action.ts'
import { Picture } from '../components/Picture.tsx'
import { useConnectedText } from '../i18n/use-connected-text.ts'

/** The connected wallets: choose the one in use, disconnect any, or connect another. */
export function ConnectedWalletsView() {
  const { connectedWallets: text } = useConnectedText()
  const core = useCore()
  const leave = useLeaving()
  const wallets = useStream(core.connection.wallets)
  const list = useRef<HTMLUListElement>(null)
  const all = useAction(() => leave(() => core.connection.disconnectAll()))

  const count = wallets.length
  const before = useRef(count)
  // The button that was pressed goes with its wallet.
  useIsomorphicLayoutEffect(() => {
    const isFewer = count < before.current
    before.current = count
    if (isFewer) focusIfLost(list.current?.querySelector('button'))
  }, [count])

  const use = (id: string) => {
    core.connection.activate(id)
    if (canGoBack(core.modal.state.snapshot())) core.modal.back()
  }

  return (
    <div className="portico-stack">
      {count < 2 ? null : <p className="portico-muted">{text.hint}</p>}
      <ul ref={list} className="portico-rows" aria-label={text.list} data-testid="wallet-list">
        {wallets.map((wallet) => (
          <li key={wallet.id} className="portico-row-pair">
            <WalletButton wallet={wallet} onClick={() => use(wallet.id)} />
            <LeaveButton wallet={wallet} />
          </li>
        ))}
      </ul>
      <AnotherWallet />
      {count < 2 ? null : (
        <div className="portico-actions portico-actions--last">
          <Button
            look="quiet"
            className="portico-button--leave"
            onClick={all.run}
            busy={all.state.kind === 'busy'}
            data-testid="disconnect-all"
          >
            <Icon d={ICONS.leave} />
            {text.disconnectAll}
          </Button>
        </div>
      )}
    </div>
  )
}

interface WalletButtonProps {
  readonly wallet: ConnectedWallet
  readonly onClick: () => void
}

function WalletButton({ wallet, onClick }: WalletButtonProps) {
  const text = useConnectedText()
  const { list: networks } = useCore().networks
  const { id, name, isActive, accounts } = wallet
  const isOfOne = NAMESPACES.filter((namespace) => networksOf(networks, namespace).length > 0).length < 2

  return (
    <button
      type="button"
      className="portico-row"
      aria-current={isActive}
      onClick={onClick}
      data-testid={`use-wallet-${name}`}
      data-wallet={id}
    >
      <OwnPicture wallet={wallet} />
      <span className="portico-row-name">
        <bdi>{name}</bdi>
        {accounts.map(({ namespace, address }) => (
          <small key={namespace}>
            {isOfOne ? null : `${text.namespaces[namespace]} `}
            <bdi className="portico-mono" dir="ltr" title={address}>
              {shortAddress(address)}
            </bdi>
          </small>
        ))}
      </span>
      {isActive ? (
        <span className="portico-row-note portico-row-note--on">
          <Icon d={ICONS.done} />
          {text.networks.current}
        </span>
      ) : null}
    </button>
  )
}

/** A wallet in the page brings its own. One elsewhere has only claims to a name: it is known by its account's. */
function OwnPicture({ wallet: { name, icon, accounts } }: { readonly wallet: ConnectedWallet }) {
  const [account] = accounts
  if (icon !== undefined || account === undefined) return <Picture of={{ id: name, name, icon }} />
  return (
    <span className="portico-picture portico-picture--round">
      <AccountPicture address={account.address} className="" />
    </span>
  )
}

function LeaveButton({ wallet: { id, name } }: { readonly wallet: ConnectedWallet }) {
  const { connectedWallets: text } = useConnectedText()
  const core = useCore()
  const leave = useLeaving()
  const leaving = useAction(() => leave(() => core.connection.disconnectWallet(id)))
  return (
    <Button
      look="quiet"
      className="portico-button--icon portico-button--leave"
      onClick={leaving.run}
      busy={leaving.state.kind === 'busy'}
      aria-label={text.disconnect(name)}
      title={text.disconnect(name)}
      data-testid={`leave-wallet-${name}`}
    >
      <Icon d={ICONS.leave} />
    </Button>
  )
}
