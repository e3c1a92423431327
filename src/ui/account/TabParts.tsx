import { type ReactNode, useEffect, useRef } from 'react'
import { useHandle } from '../bridge/portico-context.ts'
import { Button } from '../components/Button.tsx'
import { Empty } from '../components/Empty.tsx'
import type { Drawing } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'

interface BonesProps {
  readonly isSlow: boolean
  /** Of the list, beside those of every list. */
  readonly className?: string
  readonly children: ReactNode
}

const Bones = ({ isSlow, className = '', children }: BonesProps) => (
  <div aria-busy="true" data-testid="tab-loading">
    <span className="portico-hidden">{useConnectedText().area.loading}</span>
    {isSlow ? <SlowNote /> : null}
    <ul className={`portico-rows ${className}`} aria-hidden="true">
      {children}
    </ul>
  </div>
)

/** Rows, each with a picture of its own look. */
const rowBones = (count: number, row: string, picture: string) =>
  Array.from({ length: count }, (_, place) => (
    <li key={place} className={row}>
      <span className={`${picture} portico-bone`} />
      <span className="portico-bones">
        <span className="portico-bone portico-bone--text" />
        <span className="portico-bone portico-bone--text" />
      </span>
      <span className="portico-bone portico-bone--value" />
    </li>
  ))

const holdingBones = (count: number) =>
  rowBones(count, 'portico-row portico-row--empty', 'portico-picture portico-picture--round')

/** Placeholder for the rows. */
export const TabSkeleton = ({ rows, isSlow = false }: { readonly rows: number; readonly isSlow?: boolean }) => (
  <Bones isSlow={isSlow}>{holdingBones(rows)}</Bones>
)

/** In the place of rows that could not be read: they neither move, as nothing is on its way, nor say that there are none. */
export const UnknownRows = () => (
  <ul className="portico-rows portico-rows--still" aria-hidden="true" data-testid="tab-unknown">
    {holdingBones(3)}
  </ul>
)

/** Placeholder for the history: a month, and rows as high as its own. */
export const HistorySkeleton = ({ isSlow }: { readonly isSlow: boolean }) => (
  <Bones isSlow={isSlow} className="portico-rows--virtual portico-rows--dated">
    <li className="portico-history-heading">
      <span className="portico-bone portico-bone--value" />
    </li>
    {rowBones(4, 'portico-deal', 'portico-deal-sign')}
  </Bones>
)

/** Shown when loading takes long: nothing has failed yet. */
export function SlowNote() {
  const { slow } = useConnectedText()
  const { announce } = useHandle()
  useEffect(() => announce(slow), [announce, slow])
  return (
    <p className="portico-muted" data-testid="slow">
      {slow}
    </p>
  )
}

interface EmptyTabProps {
  readonly icon: Drawing
  readonly title?: string
  readonly hint?: string
  readonly children?: ReactNode
}

/** There is nothing to list. */
export const EmptyTab = ({ icon, title, hint, children }: EmptyTabProps) => (
  <Empty sign={icon} className="portico-empty portico-empty--tab" data-testid="tab-empty">
    {title === undefined ? null : <h3 className="portico-empty-title">{title}</h3>}
    {hint === undefined ? null : <p>{hint}</p>}
    {children}
  </Empty>
)

interface FoldProps {
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
  readonly 'data-testid': string
}

/** Shows what is folded, or folds it again. It stays in sight, beside what it has shown. */
export function Fold({ isOpen, onToggle, children, 'data-testid': testId }: FoldProps) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current !== isOpen) button.current?.scrollIntoView({ block: 'nearest' })
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <Button ref={button} look="quiet" onClick={onToggle} aria-expanded={isOpen} data-testid={testId}>
      {children}
    </Button>
  )
}

/** The page names no service for this list, so no service was asked. */
export function NotOffered() {
  const { area } = useConnectedText()
  return <EmptyTab icon={ICONS.wallets} title={area.notOffered} hint={area.notOfferedHint} />
}
