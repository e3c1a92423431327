import { preferredLink } from '../../domain/connection/deep-link.ts'
import { namespaceOf, NAMESPACES, parseChainId } from '../../domain/network/chain-id.ts'
import { type Network, networksOf } from '../../domain/network/network.ts'
import type { WalletListing } from '../../domain/wallets/wallet.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { useViewText } from '../i18n/use-view-text.ts'
import { useOpenWallet } from '../views/use-open-wallet.ts'
import { Icon } from './Icon.tsx'
import { ICONS } from './icons.ts'
import { WalletTile } from './WalletTile.tsx'

interface WalletRowProps {
  readonly wallet: WalletListing
  readonly isRecent?: boolean
}

/** One wallet of a list. On a phone it is the deep link itself, so that one tap opens it; else it leads to the code. */
export function WalletRow({ wallet, isRecent = false }: WalletRowProps) {
  const core = useCore()
  const text = useViewText()
  const openWallet = useOpenWallet()
  const { wcUri } = useStream(core.connection)

  const showPairing = () => core.push('ConnectingWalletConnectBasic', wallet.id)
  const { isMobile } = core.platform
  const link = isMobile && wcUri !== undefined ? preferredLink(core.linksFor(wallet)) : undefined
  const content = (
    <>
      <WalletTile id={wallet.id} name={wallet.name} />
      <span className="portico-row-name">{wallet.name}</span>
      <span className="portico-row-note">
        {isRecent ? text.connect.recent : limitOf(wallet, core.networks, text.namespaces)}
      </span>
    </>
  )
  const shared = { className: 'portico-row', 'data-testid': `wallet-row-${wallet.id}` }

  if (!isMobile || link?.kind === 'none')
    return (
      <button type="button" onClick={showPairing} {...shared}>
        {content}
        <Icon d={ICONS.next} />
      </button>
    )
  // One and the same element before and after the URI is there: a tap that falls on the change is not lost.
  return (
    <a
      {...(link === undefined
        ? { role: 'button', tabIndex: 0 }
        : { href: link.href, target: link.target, rel: 'noopener noreferrer' })}
      onClick={() => {
        if (link === undefined) return showPairing()
        openWallet(wallet, link)
        setTimeout(showPairing) // in a task of its own: the link must still be there when the browser follows it
      }}
      onKeyDown={(event) => {
        if (link === undefined && event.key === 'Enter') showPairing()
      }}
      {...shared}
    >
      {content}
      <Icon d={ICONS.out} />
    </a>
  )
}

/** The kinds of network that a wallet is limited to, of those that the page offers; nothing where it is not. */
function limitOf(
  { chains }: WalletListing,
  networks: readonly Network[],
  names: Readonly<Record<(typeof NAMESPACES)[number], string>>,
): string {
  const listed = chains.map((chain) => parseChainId(chain)).filter((chain) => chain !== undefined)
  const offered = NAMESPACES.filter((namespace) => networksOf(networks, namespace).length > 0)
  const present = offered.filter((namespace) => listed.some((chain) => namespaceOf(chain) === namespace))
  return present.length === offered.length ? '' : present.map((namespace) => names[namespace]).join(' · ')
}
