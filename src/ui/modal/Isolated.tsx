import { type ReactNode, useEffect, useState } from 'react'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'
import { createPortal } from 'react-dom'
import { afterPaint } from '../bridge/after-paint.ts'
import { useStream } from '../bridge/use-stream.ts'
import { useThemeOn } from '../theme/use-theme.ts'
import { ShadowPlace } from './shadow-place.ts'

interface IsolatedProps {
  /** The modal cannot wait for our style sheet any longer. */
  readonly isNeeded: boolean
  readonly children: ReactNode
}

/** Renders beside the page, in a shadow root: the page's style sheets and ours do not affect each other. */
export function Isolated({ isNeeded, children }: IsolatedProps) {
  const [place] = useState(() => new ShadowPlace())
  const host = useStream(place.host)
  const root = useStream(place.root)

  useEffect(() => place.mount(), [place])
  // Before the click, but after the page's own first paint.
  useEffect(() => (host === undefined ? undefined : afterPaint(place.prepare)), [host, place])
  useIsomorphicLayoutEffect(() => {
    if (isNeeded && host !== undefined) place.insist()
  }, [isNeeded, host, place])
  useThemeOn(host)

  return root === undefined ? null : createPortal(children, root)
}
