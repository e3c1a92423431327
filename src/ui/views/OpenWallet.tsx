import type { DeepLink, NoLink } from '../../domain/connection/deep-link.ts'
import type { WalletListing } from '../../domain/wallets/wallet.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { Spinner } from '../components/Spinner.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { useOpenWallet } from './use-open-wallet.ts'

interface OpenWalletProps {
  readonly wallet: WalletListing
  /** Absent until the URI is there. */
  readonly link: DeepLink | NoLink | undefined
}

/** "Open {wallet}": a real link, since only a link opens an app from any browser. */
export function OpenWallet({ wallet, link }: OpenWalletProps) {
  const { pairing } = useViewText()
  const openWallet = useOpenWallet()
  const { wcError } = useStream(useCore().connection.state)
  const look = 'portico-button portico-button--primary portico-button--wide'

  if (link === undefined || link.kind === 'none')
    // After an error no link is being prepared.
    return wcError !== undefined ? null : (
      <span className={`${look} portico-button--waiting`} aria-disabled="true">
        <Spinner />
        {pairing.preparing}
      </span>
    )
  return (
    <a
      className={look}
      href={link.href}
      target={link.target}
      rel="noopener noreferrer"
      onClick={() => openWallet(wallet, link)}
      data-testid="open-wallet"
    >
      {pairing.open(wallet.name)}
      <Icon d={ICONS.out} className="portico-icon--after" />
    </a>
  )
}
