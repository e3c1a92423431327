import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { afterPaint } from '../bridge/after-paint.ts'
import { focusedElement, ofDocument } from '../bridge/page-document.ts'
import type { PorticoHandle } from '../bridge/portico-handle.ts'
import { closeDialog, showDialog } from './native-dialog.ts'
import type { isSeen as IsSeen } from './sight.ts'
import { lockScroll } from './scroll-lock.ts'

/**
 * Keeps a native `<dialog>` and the state of the modal in step. The browser brings the top layer, the focus that stays
 * inside and what lies behind being inert; every way to leave goes through the core, which may refuse.
 */
export function useDialog(isOpen: boolean, handle: PorticoHandle) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  /** A press that began inside, to select a text, and ends on the backdrop is no click on the backdrop. */
  const isPressOutside = useRef(false)

  // A layout effect: a click's changes are rendered before the browser paints, so the dialog is there in that frame.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null || !isOpen) return undefined
    const opener = focusedElement()
    title.current?.setAttribute('autofocus', '') // else the first button would be given the focus, and then the title
    showDialog(element)
    const unlockScroll = lockScroll() // after it, when the layout that this has to look at is made
    let isOver = false
    const look = async ({ isSeen }: { readonly isSeen: typeof IsSeen }) => {
      if (isOver || (await isSeen(element, () => isOver)) || isOver) return
      handle.report('UI_BLOCKED')
      handle.close() // what cannot be seen must not make the page inert
    }
    const cancelLook = afterPaint(() => void import('./sight.ts').then(look, () => undefined))
    return () => {
      isOver = true
      cancelLook()
      unlockScroll()
      closeDialog(element)
      if (focusedElement() === ofDocument('body') && opener instanceof HTMLElement) opener.focus()
    }
  }, [isOpen, handle])

  const handlers = {
    // Before `cancel`: Chromium closes without asking when Escape is pressed twice in a row.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      handle.close()
    },
    // Where there is no Escape key, as with the back gesture of Android.
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      handle.close()
    },
    // The browser has closed it by itself all the same. The event comes later than the closing: what stands open again
    // by then was opened anew, as by a page that shows the account as soon as somebody is connected.
    onClose: () => {
      if (!handle.isOpen() || dialog.current?.open === true) return
      handle.close()
      if (handle.isOpen() && dialog.current !== null) showDialog(dialog.current)
    },
    onPointerDown: (event: { readonly target: EventTarget }) => {
      isPressOutside.current = event.target === dialog.current
    },
    onClick: (event: MouseEvent) => {
      if (isPressOutside.current && event.target === dialog.current) handle.close()
    },
    // A form of ours is no form of the page, around whose place in React's tree there may be one.
    onSubmit: (event: SyntheticEvent) => event.stopPropagation(),
  }
  return { dialog, title, handlers }
}
