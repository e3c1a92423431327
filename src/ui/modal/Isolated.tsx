import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { afterPaint } from '../bridge/after-paint.ts'
import { useStream } from '../bridge/use-stream.ts'
import { useThemeOn } from '../theme/use-theme.ts'
import { ShadowPlace } from './shadow-place.ts'

interface IsolatedProps {
  /** It cannot wait for our style sheet any longer. */
  readonly isNeeded: boolean
  readonly children: ReactNode
}

/** Renders beside the page, in a shadow root: the page's style sheets and ours leave each other alone. */
export function Isolated({ isNeeded, children }: IsolatedProps) {
  const [place] = useState(() => new ShadowPlace())
  const host = useStream(place.host)
  const root = useStream(place.root)

  useEffect(() => place.mount(), [place])
  // Ahead of the click, but after the page's own first paint.
  useEffect(() => (host === undefined ? undefined : afterPaint(place.prepare)), [host, place])
  useLayoutEffect(() => {
    if (isNeeded && host !== undefined) place.insist()
  }, [isNeeded, host, place])
  useThemeOn(host)

  return root === undefined ? null : createPortal(children, root)
}
