import { type RefObject, useContext, useEffect, useState } from 'react'
import type { ModalView } from '../../domain/modal/view.ts'
import { watchSize } from '../bridge/layout.ts'
import { useStream } from '../bridge/use-stream.ts'
import { ThemeContext } from '../theme/use-theme.ts'
import { looksMobile } from './expected-view.ts'
import { accountViews, viewParts } from './view-parts.ts'

/** Room for two columns of R-THEME-1's width. Unit: CSS pixels. */
const WIDE_PX = 720

/**
 * Whether the page wants the wallets beside this view, and there is room: in the window, or in the modal's place in the
 * flow of the page. Where the code of the second column cannot be loaded, everything is in one.
 */
export function useWide(view: ModalView, place?: RefObject<HTMLElement | null>): boolean {
  const theme = useContext(ThemeContext)
  const side = useStream(viewParts.side.state)
  const [hasRoom, setRoom] = useState(() => place === undefined && globalThis.innerWidth >= WIDE_PX)
  const isAsked =
    theme?.layout === 'wide' && side.kind !== 'failed' && !(view in accountViews) && !looksMobile(globalThis.navigator)
  useEffect(() => {
    const box = place === undefined ? document.documentElement : place.current
    if (!isAsked || box === null) return undefined
    return watchSize([box], () => setRoom((place === undefined ? innerWidth : box.clientWidth) >= WIDE_PX))
  }, [isAsked, place])
  return isAsked && hasRoom
}
