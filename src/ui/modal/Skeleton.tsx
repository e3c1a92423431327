import type { ReactNode } from 'react'
import type { ModalView } from '../../domain/modal/view.ts'
import { useFrameText } from '../i18n/use-frame-text.ts'

/** Placeholder for the QR code, in exactly its size. */
export const QrSkeleton = () => (
  <div className="portico-qr-card portico-qr-card--empty portico-bone" aria-hidden="true" />
)

interface RowsSkeletonProps {
  readonly rows: number
  /** Each row on a background of its own, with space between them. */
  readonly areCards?: boolean
}

/** Placeholder for a list of wallets. */
export const RowsSkeleton = ({ rows, areCards = false }: RowsSkeletonProps) => (
  <ul className={areCards ? 'portico-rows portico-rows--cards' : 'portico-rows'} aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => (
      <li key={row} className="portico-row portico-row--empty">
        <span className="portico-tile portico-bone" />
        <span className="portico-bone portico-bone--text" />
      </li>
    ))}
  </ul>
)

/** Placeholders for wallets with a picture above the name. */
export const TileBones = ({ count }: { readonly count: number }) =>
  Array.from({ length: count }, (_, place) => (
    <li key={place} className="portico-wallet portico-wallet--empty" aria-hidden="true">
      <span className="portico-picture portico-picture--wide portico-bone" />
      <span className="portico-bone portico-bone--text" />
    </li>
  ))

/** Placeholder for the whole list of wallets: about as many as a phone shows. */
export const GridSkeleton = () => (
  <ul className="portico-grid" aria-hidden="true">
    <TileBones count={20} />
  </ul>
)

/**
 * R-CONST-1: as many wallets as the first view shows. Importing the domain's own constant would load it with the page.
 */
const FIRST_WALLETS = 4

const Blocks = ({ kinds }: { readonly kinds: readonly string[] }) => (
  <div className="portico-stack" aria-hidden="true">
    {kinds.map((kind, place) => (
      <span key={`${place} ${kind}`} className={`portico-bone portico-bone--${kind}`} />
    ))}
  </div>
)

interface SkeletonProps {
  readonly view: ModalView
  /** The code, where it is there already. */
  readonly code?: ReactNode
  /** What the page is doing, in the place where it says that it waits for a scan. */
  readonly doing?: string
}

/** A view before its code or its core is loaded: the same size, so that nothing moves afterwards. */
export function Skeleton({ view, code = <QrSkeleton />, doing }: SkeletonProps) {
  const { modal } = useFrameText()
  return (
    <div aria-busy="true">
      <span className="portico-hidden">{modal.loading}</span>
      {view === 'ConnectingWalletConnectBasic' ? (
        <div className="portico-pairing portico-pairing--first">
          {code}
          <div className="portico-scan-line">
            <p className="portico-caption portico-caption--two">
              <span>{modal.scan}</span>
              <span>{doing ?? modal.waitingForScan}</span>
            </p>
            <span className="portico-button--icon portico-bone" />
          </div>
          <ul className="portico-strip" aria-hidden="true">
            <TileBones count={FIRST_WALLETS} />
          </ul>
          <RowsSkeleton rows={1} />
          <Blocks kinds={['foot']} />
        </div>
      ) : view === 'AllWallets' ? (
        <div className="portico-wallets">
          <span className="portico-bone portico-bone--button" aria-hidden="true" />
          <GridSkeleton />
        </div>
      ) : view === 'Connect' ? (
        <div className="portico-stack">
          <RowsSkeleton rows={1} areCards />
          <span className="portico-row portico-row--code" aria-hidden="true">
            <span className="portico-small-code portico-bone" />
          </span>
          <ul className="portico-strip" aria-hidden="true">
            <TileBones count={FIRST_WALLETS} />
          </ul>
          <RowsSkeleton rows={1} />
          <Blocks kinds={['foot']} />
        </div>
      ) : (
        <Blocks kinds={['avatar', 'button', 'button', 'block']} />
      )}
    </div>
  )
}
