import type { NamespaceAccount } from '../../domain/account/accounts.ts'
import { findNetwork } from '../../domain/network/network.ts'
import { useCore } from '../bridge/portico-context.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { useViewText } from '../i18n/use-view-text.ts'
import { accountLink } from '../wording/account-link.ts'

/** To where the account can be looked at; nowhere, where the page names no explorer. */
export function ExplorerLink({ account: { chain, address } }: { readonly account: NamespaceAccount }) {
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
