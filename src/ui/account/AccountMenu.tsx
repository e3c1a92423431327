import type { NamespaceAccount } from '../../domain/account/accounts.ts'
import { findNetwork } from '../../domain/network/network.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { ICONS } from '../components/icons.ts'
import { Menu, type MenuEntry } from '../components/Menu.tsx'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { accountLink } from '../wording/explorer-links.ts'
import { numberText } from '../wording/number-text.ts'
import { useDisconnect } from './use-disconnect.ts'
import { useOtherNamespace } from './use-other-namespace.ts'

/** All that is not needed at each visit. */
export function AccountMenu({ account }: { readonly account: NamespaceAccount }) {
  const { area, account: text, modal, namespaces } = useConnectedText()
  const core = useCore()
  const wallets = useWalletsEntry(account)
  const { isBusy, all, only } = useDisconnect()
  const { walletName, chain, address } = account
  const link = accountLink(findNetwork(core.networks.list, chain), address)
  const entries: readonly (MenuEntry | undefined)[] = [
    {
      ...{ id: 'sign', icon: ICONS.sign, label: modal.titles.SignMessage, 'data-testid': 'sign-open' },
      onChoose: () => core.modal.push('SignMessage'),
    },
    link === undefined
      ? undefined
      : { id: 'explorer', icon: ICONS.out, label: text.explorer, href: link, 'data-testid': 'account-explorer' },
    wallets,
    {
      ...{
        id: 'leave',
        icon: ICONS.leave,
        isDangerous: true,
        isApart: true,
        onChoose: all,
        'data-testid': 'disconnect',
      },
      label: isBusy ? text.disconnecting : text.disconnect,
    },
    only === undefined
      ? undefined
      : {
          ...{ id: 'leave-one', icon: ICONS.leave, onChoose: only.run },
          ...{ label: area.disconnectOnly(namespaces[only.namespace]), 'data-testid': 'disconnect-only' },
        },
  ]
  return (
    <Menu
      label={area.more}
      heading={walletName === undefined ? undefined : text.connectedWith(walletName)}
      entries={entries.filter((entry) => entry !== undefined)}
      data-testid="account-menu"
    />
  )
}

/** Leads to the connected wallets; where there is one alone, to a further one; nowhere on a page with one at a time. */
function useWalletsEntry({ namespace }: NamespaceAccount): MenuEntry | undefined {
  const { modal, connectedWallets, locale } = useConnectedText()
  const core = useCore()
  const { length } = useStream(core.connection.wallets)
  const { view } = useOtherNamespace(namespace)
  if (length > 1)
    return {
      ...{ id: 'wallets', icon: ICONS.wallets, label: modal.titles.ConnectedWallets, note: numberText(length, locale) },
      ...{ onChoose: () => core.modal.push('ConnectedWallets'), 'data-testid': 'connected-wallets' },
    }
  if (!core.connection.severalWallets) return undefined
  return {
    ...{ id: 'another', icon: ICONS.plus, label: connectedWallets.another, 'data-testid': 'another-wallet' },
    onChoose: () => core.modal.push(view),
  }
}
