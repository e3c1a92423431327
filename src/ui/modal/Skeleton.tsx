import { type ReactNode, useContext } from 'react'
import type { ModalView } from '../../domain/modal/view.ts'
import { lastSeen } from '../bridge/installed-probe.ts'
import { ScanCaption } from '../components/ScanCaption.tsx'
import { useFrameText } from '../i18n/use-frame-text.ts'
import { looksMobile } from './expected-view.ts'
import { WideContext } from './wide-context.ts'

interface LoadingProps {
  readonly label: string
  readonly children: ReactNode
}

/** Around placeholders. On a low screen they are scrolled, also by the keyboard, and nothing else in it takes the focus. */
export const Loading = ({ label, children }: LoadingProps) => (
  <div aria-busy="true" role="group" aria-label={label} tabIndex={0}>
    <span className="portico-hidden">{label}</span>
    {children}
  </div>
)

/** Placeholder for the QR code, in exactly its size. */
export const QrSkeleton = () => <div className="portico-qr-card portico-qr-card--empty portico-bone" />

interface RowsSkeletonProps {
  readonly rows: number
  /** Each row on a background of its own, with space between them. */
  readonly areCards?: boolean
}

/** Placeholder for a list of wallets. */
export const RowsSkeleton = ({ rows, areCards = false }: RowsSkeletonProps) => (
  <ul className={areCards ? 'portico-rows portico-rows--cards' : 'portico-rows'} aria-hidden="true">
    {places(rows, 'portico-row portico-row--empty', 'portico-tile')}
  </ul>
)

/** Placeholders for wallets with a picture above the name. */
export const TileBones = ({ count }: { readonly count: number }) =>
  places(count, 'portico-wallet portico-wallet--empty', 'portico-picture')

const places = (count: number, look: string, picture: string) =>
  Array.from({ length: count }, (_, place) => (
    <li key={place} className={look} aria-hidden="true">
      <span className={`${picture} portico-bone`} />
      {bone('text')}
    </li>
  ))

const bone = (what: string) => <span className={`portico-bone portico-bone--${what}`} />

const tiles = (count: number, look: string) => (
  <ul className={look}>
    <TileBones count={count} />
  </ul>
)

/** Placeholder for the whole list of wallets: about as many as a phone shows. */
export const GridSkeleton = () => tiles(20, 'portico-grid')

/** As many wallets as `firstView` has, on a computer and on a phone. Importing its constants would load the rule too. */
const four = tiles(4, 'portico-strip')
const six = tiles(6, 'portico-strip portico-strip--large')

interface SkeletonProps {
  readonly view: ModalView
  /** The code, where it is there already. */
  readonly code?: ReactNode
  /** What the page is doing, in the place where it says that it waits for a scan. */
  readonly doing?: string | undefined
}

/** A view before its code or its core is loaded: the same size, so that nothing moves afterwards. */
export function Skeleton({ view, code = <QrSkeleton />, doing }: SkeletonProps) {
  const { modal } = useFrameText()
  const isPhone = looksMobile(globalThis.navigator)
  const isWide = useContext(WideContext)
  // The code on a phone is for another device: no wallets of this one stand below it.
  const below = (
    <>
      {isWide || (
        <>
          {isPhone ? view === 'Connect' && six : four}
          <RowsSkeleton rows={isPhone && view === 'Connect' ? 2 : 1} />
        </>
      )}
      {bone('foot')}
    </>
  )
  return (
    <Loading label={modal.loading}>
      {view === 'ConnectingWalletConnectBasic' || (isWide && view === 'Connect') ? (
        <div className="portico-pairing portico-pairing--first">
          {code}
          <div className="portico-scan-line">
            <ScanCaption what={modal.scan} waiting={doing ?? '\u00a0'} />
            <span className="portico-button--tile portico-bone" />
          </div>
          {below}
        </div>
      ) : view === 'AllWallets' ? (
        <div className="portico-wallets">
          {isPhone && six}
          {bone('button')}
          <GridSkeleton />
        </div>
      ) : view === 'Connect' ? (
        <div className="portico-stack">
          {isPhone || (
            <>
              <RowsSkeleton rows={Math.min(4, lastSeen.wallets || 1)} areCards />
              <span className="portico-row portico-row--code">
                <span className="portico-small-code portico-bone" />
              </span>
            </>
          )}
          {below}
        </div>
      ) : (
        // Of an account, the same are its head, its kinds of network, its two buttons, what it is worth and what it holds.
        <div className={view === 'Account' ? 'portico-account' : 'portico-stack'}>
          {bone('avatar')}
          {bone('button')}
          {bone('button')}
          {bone('block')}
          <RowsSkeleton rows={4} />
        </div>
      )}
    </Loading>
  )
}
