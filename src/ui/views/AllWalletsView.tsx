import { recentListing } from '../../domain/wallets/suggested-wallet.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { Problem } from '../components/Problem.tsx'
import { WalletRow } from '../components/WalletRow.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { RowsSkeleton } from '../modal/Skeleton.tsx'
import { useWallets } from './use-wallets.ts'

/** The whole list of wallets. With the service away it is the one that came with the page, and says so. */
export function AllWalletsView() {
  const text = useViewText()
  const core = useCore()
  const { wallets, source, loading, error } = useWallets()
  const { recentWallet } = useStream(core.connection)

  const recent = recentListing(wallets, recentWallet)
  const retry = () => void core.loadWallets().catch(() => undefined)
  const isFirstLoad = wallets.length === 0 && (loading || (source === 'none' && error === undefined))

  return (
    <div className="portico-stack">
      <Button onClick={() => core.push('ConnectingWalletConnectBasic')} data-testid="scan">
        <Icon d={ICONS.qr} />
        {text.wallets.scan}
      </Button>
      {error === undefined ? null : (
        <Problem problem={{ code: error, details: source === 'bundled' ? text.wallets.bundled : undefined }}>
          <Button look="quiet" onClick={retry} busy={loading} data-testid="retry">
            {text.modal.retry}
          </Button>
        </Problem>
      )}
      {isFirstLoad ? (
        <RowsSkeleton rows={8} />
      ) : wallets.length === 0 ? (
        <p className="portico-empty">{text.wallets.empty}</p>
      ) : (
        <ul className="portico-rows" data-testid="wallet-list">
          {wallets.map((wallet) => (
            <li key={wallet.id}>
              <WalletRow wallet={wallet} isRecent={wallet === recent} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
