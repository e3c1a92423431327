import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useRef } from 'react'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'
import { focusedElement, ofDocument } from '../bridge/page-document.ts'
import type { PorticoHandle } from '../bridge/portico-handle.ts'
import { allAround, type Around } from './around.ts'
import { keepInside } from './keep-inside.ts'
import { closeDialog, showDialog } from './native-dialog.ts'
import { lockScroll } from './scroll-lock.ts'
import { viewParts } from './view-parts.ts'

/**
 * Keeps a native `<dialog>` and the state of the modal in sync. The browser provides the top layer, keeps the focus
 * inside and makes the rest inert; every way to close it goes through the core, which may refuse.
 */
export function useDialog(isOpen: boolean, handle: PorticoHandle) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const opener = useRef<readonly Around[]>([])
  /** A press that begins inside, to select text, and ends on the backdrop is no click on the backdrop. */
  const isPressOutside = useRef(false)
  /** We are closing it: happy-dom sends the event within the call, browsers afterwards. */
  const isClosing = useRef(false)

  // A layout effect: a click's changes are rendered before the browser paints, so the dialog is shown in that frame.
  useIsomorphicLayoutEffect(() => {
    const element = dialog.current
    if (element === null || !isOpen) return undefined
    opener.current = allAround(focusedElement()) // now: the page may replace it before our code for that has come
    title.current?.setAttribute('autofocus', '') // else the first button would get the focus before the title
    showDialog(element)
    const unlockScroll = lockScroll() // after the dialog is shown, when the layout it measures is final
    return () => {
      unlockScroll()
      isClosing.current = true
      closeDialog(element)
      isClosing.current = false
      const around = opener.current
      // What had the focus can have it: an element of HTML, or a part of a drawing.
      if (focusedElement() === ofDocument('body')) (around[0]?.element as HTMLElement | undefined)?.focus()
      // It may be closed before that has come which gives the focus to what stands in the opener's place.
      void viewParts.beside.load().then((part) => part?.rememberPlace(around)())
    }
  }, [isOpen, handle])

  const handlers = {
    // Before `cancel`: Chromium closes without asking when Escape is pressed twice in a row.
    onKeyDown: (event: KeyboardEvent) => {
      keepInside(event)
      if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
      event.preventDefault()
      handle.close()
    },
    // For browsers without an Escape key, as with the back gesture of Android.
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      handle.close()
    },
    // The browser has closed the dialog by itself all the same. The event comes after the closing: a dialog that is
    // open by then was opened again, as by a page that shows the account as soon as a wallet is connected. Where there
    // is none, a <Suspense> of the page hides it, and it is shown again.
    onClose: () => {
      if (isClosing.current || !handle.isOpen() || dialog.current?.open !== false) return
      handle.close()
      if (handle.isOpen()) showDialog(dialog.current)
    },
    onPointerDown: (event: { readonly target: EventTarget }) => {
      isPressOutside.current = event.target === dialog.current
    },
    onClick: ({ target, detail }: MouseEvent) => {
      // The second click of a double click was for what has opened it.
      if (isPressOutside.current && target === dialog.current && detail < 2) handle.close()
    },
    onKeyUp: keepInside,
    onSubmit: keepInside,
  }
  return { dialog, title, opener, handlers }
}
