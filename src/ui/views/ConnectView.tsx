import { type ReactNode, useEffect } from 'react'
import { connectMethods, type ConnectMethod, type InjectedKind } from '../../domain/connection/connect-methods.ts'
import { countNamesakes } from '../../domain/wallets/namesakes.ts'
import { FEATURED_ENTRIES } from '../../domain/wallets/catalogue-limits.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { GoRow } from '../components/GoRow.tsx'
import { ICONS } from '../components/icons.ts'
import { usePicturesAhead } from '../components/pictures-ahead.ts'
import { WalletRow } from '../components/WalletRow.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { RowsSkeleton } from '../modal/Skeleton.tsx'
import { methodPart } from './method-part.ts'
import { useChoices } from './use-choices.ts'
import { useSoughtTitle } from './use-title.ts'
import { useWalletCount } from './use-wallet-count.ts'

/** Email and social come from the page: see `methods` of the configuration. */
const SECTIONS: Readonly<Record<ConnectMethod, () => ReactNode>> = {
  email: () => <PageMethods key="email" kind="email" />,
  social: () => <PageMethods key="social" kind="social" />,
  wallet: () => <WalletMethods key="wallet" />,
}

/** Choose how to connect, in the order of R-VIEW-7. */
export function ConnectView() {
  const { connect } = useViewText()
  const core = useCore()
  useSoughtTitle()
  const has = (kind: InjectedKind) => core.wallets.methods.some((method) => method.kind === kind)
  return (
    <div className="portico-stack">
      {connectMethods({ email: has('email'), social: has('social') }).map((method) => SECTIONS[method]())}
      <div className="portico-foot">
        <Button look="quiet" onClick={() => core.modal.push('WhatIsAWallet')} data-testid="what-is-a-wallet">
          {connect.whatIsAWallet}
        </Button>
        <Button look="quiet" onClick={() => core.modal.push('GetWallet')} data-testid="get-wallet">
          {connect.getWallet}
        </Button>
      </div>
    </div>
  )
}

/** The page's own methods; their code is loaded if there are any. */
function PageMethods({ kind }: { readonly kind: InjectedKind }) {
  const code = useStream(methodPart.state)
  useEffect(() => methodPart.fetch(), [])
  if (code.kind === 'ready') return <code.part.MethodRows kind={kind} />
  return code.kind === 'failed' ? null : <RowsSkeleton rows={1} areCards />
}

/** The most likely wallets, the code for any other, and a row that leads to all. */
function WalletMethods() {
  const { connect } = useViewText()
  const core = useCore()
  const choices = useChoices().first
  const list = useStream(core.wallets.list)
  const count = useWalletCount()
  usePicturesAhead(choices)
  const isAwaited = list.source === 'none' && list.error === undefined

  return (
    <>
      {choices.length === 0 ? null : (
        <ul className="portico-rows portico-rows--cards" aria-label={connect.wallets} data-testid="connect-wallets">
          {choices.map((choice) => (
            <li key={choice.id}>
              <WalletRow choice={choice} namesakes={countNamesakes(choices, choice)} />
            </li>
          ))}
        </ul>
      )}
      {isAwaited ? <RowsSkeleton rows={Math.max(1, FEATURED_ENTRIES - choices.length)} areCards /> : null}
      <div className="portico-rows">
        <GoRow
          icon={ICONS.qr}
          hint={connect.scanHint}
          onClick={() => core.modal.push('ConnectingWalletConnectBasic')}
          data-testid="scan"
        >
          {connect.scan}
        </GoRow>
        <GoRow icon={ICONS.grid} note={count} onClick={() => core.modal.push('AllWallets')} data-testid="all-wallets">
          {connect.allWallets}
        </GoRow>
      </div>
    </>
  )
}
