import { type ReactNode, useEffect, useRef } from 'react'
import { useHandle } from '../bridge/portico-context.ts'
import { isFocusLost } from './focus-if-lost.ts'
import { Icon } from './Icon.tsx'
import { ICONS } from './icons.ts'
import { Spinner } from './Spinner.tsx'

/** How an action ended, or stands: each kind has a sign and a ground of its own, told apart before a word is read. */
export type OutcomeKind = 'done' | 'open' | 'bad' | 'late' | 'doubt' | 'cancelled' | 'replaced'

const SIGNS = {
  done: ICONS.done,
  bad: ICONS.problem,
  late: ICONS.clock,
  doubt: ICONS.doubt,
  cancelled: ICONS.clear,
  replaced: ICONS.swap,
} as const satisfies Readonly<Record<Exclude<OutcomeKind, 'open'>, string>>

interface OutcomeProps {
  readonly title: string
  readonly kind?: OutcomeKind
  readonly children?: ReactNode
}

/** The outcome of an action. Announced once: by the focus if that was lost with the form, else in the live region. */
export function Outcome({ title, kind = 'done', children }: OutcomeProps) {
  const { announce } = useHandle()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocusLost()) heading.current?.focus({ preventScroll: true })
    else announce(title)
  }, [announce, title])

  return (
    <div className="portico-outcome">
      <span key={kind} className={`portico-outcome-sign portico-outcome-sign--${kind}`}>
        {kind === 'open' ? <Spinner /> : <Icon d={SIGNS[kind]} />}
      </span>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </div>
  )
}
