import { type RefObject, useEffect } from 'react'
import { AccountPanel } from '../index.ts'

interface PanelProps {
  /** Where it stands in the page. */
  readonly place: RefObject<HTMLElement | null>
}

/** The account on the page, in a chunk of its own: a visitor who is not connected does not need it. */
export default function Panel({ place }: PanelProps) {
  // Disconnect removes the account and, with it, the focused element: the connect button in its place takes the focus.
  useEffect(() => {
    const { current } = place
    let last: EventTarget | null = null
    const note = ({ target }: FocusEvent) => (last = target)
    current?.addEventListener('focusin', note)
    return () => {
      current?.removeEventListener('focusin', note)
      const isLost = document.activeElement === document.body && last instanceof Node && !last.isConnected
      if (isLost) current?.querySelector('button')?.focus({ preventScroll: true })
    }
  }, [place])
  return <AccountPanel />
}
