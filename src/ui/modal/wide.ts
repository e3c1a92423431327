import { createContext, type RefObject, useContext, useEffect, useState } from 'react'
import type { ModalView } from '../../domain/modal/view.ts'
import { matchesMedia, watchSize } from '../bridge/layout.ts'
import { useStream } from '../bridge/use-stream.ts'
import { ThemeContext } from '../theme/use-theme.ts'
import { looksMobile } from './expected-view.ts'
import { accountViews, viewParts } from './view-parts.ts'

/** Room for two columns of R-THEME-1's width. Unit: CSS pixels. */
const WIDE_PX = 720
const WIDE = `(min-width: ${WIDE_PX}px)`

/** Whether the wallets stand beside the view on screen. */
export const WideContext = createContext(false)

/** The same for a view of the dialog, which has the window's width. */
export function useWide(view: ModalView): boolean {
  const isAsked = useAsked(view)
  const [hasRoom, setRoom] = useState(() => matchesMedia(WIDE))
  useEffect(() => {
    if (!isAsked || typeof matchMedia !== 'function') return undefined
    const query = matchMedia(WIDE)
    const look = () => setRoom(query.matches)
    look()
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [isAsked])
  return isAsked && hasRoom
}

/** The same for a view in the flow of the page, which has the width of its place. */
export function useWideIn(place: RefObject<HTMLElement | null>, view: ModalView): boolean {
  const isAsked = useAsked(view)
  const [hasRoom, setRoom] = useState(false)
  useEffect(() => {
    const { current } = place
    if (!isAsked || current === null) return undefined
    return watchSize([current], () => setRoom(current.clientWidth >= WIDE_PX))
  }, [isAsked, place])
  return isAsked && hasRoom
}

/** Where the code of the second column cannot be loaded, everything is in one. */
function useAsked(view: ModalView): boolean {
  const theme = useContext(ThemeContext)
  const side = useStream(viewParts.side.state)
  if (theme?.layout !== 'wide' || side.kind === 'failed' || view in accountViews) return false
  return !looksMobile(globalThis.navigator)
}
