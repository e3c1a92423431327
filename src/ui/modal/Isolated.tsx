import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { afterPaint } from '../bridge/after-paint.ts'
import { createHost } from './host-element.ts'
import { ownStyles } from './own-styles.ts'

interface IsolatedProps {
  /** It can not wait for our style sheet any longer. */
  readonly isNeeded: boolean
  readonly children: ReactNode
}

/** Renders beside the page, in a shadow root: the page's style sheets and ours leave each other alone. */
export function Isolated({ isNeeded, children }: IsolatedProps) {
  const [host, setHost] = useState<HTMLElement>()
  const [place, setPlace] = useState<HTMLElement | ShadowRoot>()

  useEffect(() => {
    const created = createHost()
    setHost(created)
    return () => {
      created.remove()
      setHost(undefined)
      setPlace(undefined)
    }
  }, [])

  // Ahead of the click, but after the page's own first paint.
  useEffect(() => {
    if (host === undefined) return undefined
    return afterPaint(() => setPlace((made) => made ?? shadowOf(host)))
  }, [host])

  useLayoutEffect(() => {
    if (host === undefined || !isNeeded) return
    // Under a style sheet that can not be read, it stands in the page itself.
    setPlace((made) => made ?? shadowOf(host) ?? host)
  }, [host, isNeeded])

  return place === undefined ? null : createPortal(children, place)
}

/** `undefined` while there is no style sheet for it. */
export function shadowOf(host: HTMLElement): ShadowRoot | undefined {
  const styles = ownStyles()
  if (styles === undefined) return undefined
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [styles]
  return root
}
