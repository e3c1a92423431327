import { type ReactNode, useEffect, useRef } from 'react'
import { useHandle } from '../bridge/portico-context.ts'
import { isFocusLost } from './focus-if-lost.ts'
import { Icon } from './Icon.tsx'
import { ICONS } from './icons.ts'

/** It went well. Said once: by the focus where that was lost with the form, else in the live region. */
export function Outcome({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  const { announce } = useHandle()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocusLost()) heading.current?.focus({ preventScroll: true })
    else announce(title)
  }, [announce, title])

  return (
    <div className="portico-outcome">
      <span className="portico-outcome-sign">
        <Icon d={ICONS.done} />
      </span>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </div>
  )
}
