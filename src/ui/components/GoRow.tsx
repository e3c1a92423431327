import type { ReactNode } from 'react'
import { type Drawing, Icon } from './Icon.tsx'
import { ICONS } from './icons.ts'

interface GoRowProps {
  readonly icon: Drawing
  readonly hint?: string
  /** A short fact at the row's end. */
  readonly note?: string | undefined
  /** The view beside it is the one that it leads to. */
  readonly isCurrent?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
  readonly 'data-testid'?: string
}

/** A row that leads to another view, beside the rows of wallets. */
export const GoRow = ({ icon, hint, note, isCurrent, onClick, children, 'data-testid': testId }: GoRowProps) => (
  <button
    type="button"
    className="portico-row portico-row--go"
    onClick={onClick}
    aria-current={isCurrent === true || undefined}
    data-testid={testId}
  >
    <span className="portico-tile portico-tile--icon">
      <Icon d={icon} />
    </span>
    <span className="portico-row-name">
      {children}
      {hint === undefined ? null : <small>{hint}</small>}
    </span>
    {note === undefined ? null : <span className="portico-chip">{note}</span>}
    <Icon d={ICONS.next} />
  </button>
)
