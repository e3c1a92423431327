import { recentListing } from '../../domain/wallets/suggested-wallet.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { WalletRow } from '../components/WalletRow.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { RowsSkeleton } from '../modal/Skeleton.tsx'
import { useWallets } from './use-wallets.ts'

/** R-CONST-1: how many wallets are shown before "All wallets". */
const FEATURED = 4

/** Choose how to connect. R-VIEW-7: email and social come first where there are adapters for them; none ships. */
export function ConnectView() {
  const { connect } = useViewText()
  const core = useCore()
  const { recentWallet } = useStream(core.connection)
  const { wallets, source } = useWallets()

  const recent = recentListing(wallets, recentWallet)
  const featured = wallets.filter(({ id }) => id !== recent?.id).slice(0, FEATURED)

  return (
    <div className="portico-stack">
      <button
        type="button"
        className="portico-row portico-row--lead"
        onClick={() => core.push('ConnectingWalletConnectBasic')}
        data-testid="scan"
      >
        <span className="portico-tile portico-tile--icon">
          <Icon d={ICONS.qr} />
        </span>
        <span className="portico-row-name">
          {connect.scan}
          <small>{connect.scanHint}</small>
        </span>
        <Icon d={ICONS.next} />
      </button>
      <h3 className="portico-section">{connect.wallets}</h3>
      {source === 'none' ? (
        <RowsSkeleton rows={FEATURED} />
      ) : (
        <ul className="portico-rows">
          {recent === undefined ? null : (
            <li>
              <WalletRow wallet={recent} isRecent />
            </li>
          )}
          {featured.map((wallet) => (
            <li key={wallet.id}>
              <WalletRow wallet={wallet} />
            </li>
          ))}
        </ul>
      )}
      <button type="button" className="portico-row" onClick={() => core.push('AllWallets')} data-testid="all-wallets">
        <span className="portico-tile portico-tile--icon">
          <Icon d={ICONS.grid} />
        </span>
        <span className="portico-row-name">{connect.allWallets}</span>
        <Icon d={ICONS.next} />
      </button>
    </div>
  )
}
