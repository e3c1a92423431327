import { type ReactNode, useContext, useId } from 'react'
import {
  connectMethods,
  type ConnectMethod,
  type InjectedKind,
  recentIdOf,
} from '../../domain/connection/connect-methods.ts'
import { firstView, tilesOf } from '../../domain/wallets/first-view.ts'
import { countNamesakes } from '../../domain/wallets/namesakes.ts'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { isListAwaited } from '../../domain/wallets/wallet-list.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { GoRow } from '../components/GoRow.tsx'
import { ICONS } from '../components/icons.ts'
import { WalletRow } from '../components/WalletRow.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { RowsSkeleton } from '../modal/Skeleton.tsx'
import { WideContext } from '../modal/wide-context.ts'
import { AllWalletsRow } from './AllWalletsRow.tsx'
import { LearnFoot } from './LearnFoot.tsx'
import { PageMethods } from './PageMethods.tsx'
import { PairingView } from './PairingView.tsx'
import { SmallCode } from './SmallCode.tsx'
import { useChoices } from './use-choices.ts'
import { useSoughtTitle } from './use-title.ts'
import { WalletStrip } from './WalletStrip.tsx'

/** Email and social come from the page: see `methods` of the configuration. */
const SECTIONS: Readonly<Record<ConnectMethod, () => ReactNode>> = {
  email: () => <PageMethods key="email" kind="email" />,
  social: () => <PageMethods key="social" kind="social" />,
  wallet: () => <WalletMethods key="wallet" />,
}

/** Choose how to connect, in the order of R-VIEW-7. Where the wallets stand beside it, the code is all that is left. */
export function ConnectView() {
  return useContext(WideContext) ? <PairingView /> : <Methods />
}

function Methods() {
  const core = useCore()
  useSoughtTitle()
  const has = (kind: InjectedKind) => core.wallets.methods.some((method) => method.kind === kind)
  return (
    <div className="portico-stack">
      {connectMethods({ email: has('email'), social: has('social') }).map((method) => SECTIONS[method]())}
      <LearnFoot />
    </div>
  )
}

/** Those that the visitor has, the code, popular ones, and the way to all. On a phone six large ones come first. */
function WalletMethods() {
  const { pairing } = useViewText()
  const core = useCore()
  const form = core.platform.isMobile ? 'phone' : 'installed'
  const isAwaited = isListAwaited(useStream(core.wallets.list))
  const { rows, tiles } = firstView(useChoices().popular, form, isAwaited)
  const isRecentAwaited =
    useIsRecentAwaited(isAwaited) && form === 'installed' && !rows.some(({ isRecent }) => isRecent)

  return (
    <>
      <div className="portico-stack" data-testid="connect-wallets">
        {isRecentAwaited ? <RowsSkeleton rows={1} areCards /> : null}
        <VisitorsWallets rows={rows} />
        {form === 'phone' ? null : <SmallCode />}
        <WalletStrip choices={tiles} places={tilesOf(form)} isLarge={form === 'phone'} />
      </div>
      <div className="portico-rows">
        {form === 'phone' ? (
          // For a wallet on another device.
          <GoRow icon={ICONS.qr} onClick={() => core.modal.push('ConnectingWalletConnectBasic')} data-testid="scan">
            {pairing.showCode}
          </GoRow>
        ) : null}
        <AllWalletsRow />
      </div>
    </>
  )
}

/** Those that the visitor has. Of several, one heading says that they are installed. */
function VisitorsWallets({ rows }: { readonly rows: readonly WalletChoice[] }) {
  const { connect } = useViewText()
  const headingId = useId()
  const headed = rows.length > 1 ? rows.filter(({ isRecent }) => !isRecent) : []
  const others = rows.filter((choice) => !headed.includes(choice))
  const rowOf = (choice: WalletChoice) => (
    <li key={choice.id}>
      <WalletRow choice={choice} namesakes={countNamesakes(rows, choice)} isGrouped={headed.includes(choice)} isCard />
    </li>
  )
  return (
    <>
      {others.length === 0 ? null : (
        <ul className="portico-rows portico-rows--cards" aria-label={connect.wallets}>
          {others.map(rowOf)}
        </ul>
      )}
      {headed.length === 0 ? null : (
        <>
          <h3 className="portico-section" id={headingId}>
            {connect.installed}
          </h3>
          <ul className="portico-rows portico-rows--cards" aria-labelledby={headingId}>
            {headed.map(rowOf)}
          </ul>
        </>
      )}
    </>
  )
}

/** Whether the last wallet is one of the list, which is still to come: its place is kept. */
function useIsRecentAwaited(isAwaited: boolean): boolean {
  const core = useCore()
  const { recentWallet } = useStream(core.connection.state)
  const isMethod = core.wallets.methods.some(({ id }) => recentIdOf(id) === recentWallet?.id)
  return recentWallet !== undefined && !isMethod && isAwaited
}
