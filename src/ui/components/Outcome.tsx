import { type ReactNode, useEffect, useRef } from 'react'
import { useHandle } from '../bridge/portico-context.ts'
import { isFocusLost } from './focus-if-lost.ts'
import { Icon } from './Icon.tsx'
import { ICONS } from './icons.ts'
import { Spinner } from './Spinner.tsx'

interface OutcomeProps {
  readonly title: string
  /** Whether it succeeded, as far as is known. */
  readonly isGood?: boolean
  /** It is on its way: in place of the tick something turns. */
  readonly isOpen?: boolean
  readonly children?: ReactNode
}

/** The outcome of an action. Announced once: by the focus if that was lost with the form, else in the live region. */
export function Outcome({ title, isGood = true, isOpen = false, children }: OutcomeProps) {
  const { announce } = useHandle()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocusLost()) heading.current?.focus({ preventScroll: true })
    else announce(title)
  }, [announce, title])

  return (
    <div className="portico-outcome">
      <span
        key={String(isOpen)}
        className={`portico-outcome-sign ${isOpen ? 'portico-outcome-sign--open' : isGood ? '' : 'portico-outcome-sign--bad'}`}
      >
        {isOpen ? <Spinner /> : <Icon d={isGood ? ICONS.done : ICONS.problem} />}
      </span>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </div>
  )
}
