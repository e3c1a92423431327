import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import type { PorticoHandle } from '../bridge/portico-handle.ts'

/**
 * Keeps a native `<dialog>` and the state of the modal in step. The browser brings the top layer, the focus that stays
 * inside and what lies behind being inert; every way to leave goes through the core, which may refuse.
 */
export function useDialog(isOpen: boolean, handle: PorticoHandle) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const opener = useRef<Element | null>(null)
  /** A press that began inside, to select a text, and ends on the backdrop is no click on the backdrop. */
  const isPressOutside = useRef(false)

  // A layout effect: a click's changes are rendered before the browser paints, so the dialog is there in that frame.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null || element.open === isOpen) return
    if (isOpen) {
      opener.current = document.activeElement
      const { documentElement } = document
      const scrollbar = window.innerWidth - documentElement.clientWidth
      documentElement.style.setProperty('--portico-scrollbar', `${scrollbar}px`)
      element.showModal()
      title.current?.focus({ preventScroll: true })
    } else {
      element.close()
      if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus()
    }
  }, [isOpen])

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
    // The browser has closed it by itself all the same.
    onClose: () => {
      if (!handle.isOpen()) return
      handle.close()
      if (handle.isOpen()) dialog.current?.showModal()
    },
    onPointerDown: (event: { readonly target: EventTarget }) => {
      isPressOutside.current = event.target === dialog.current
    },
    onClick: (event: MouseEvent) => {
      if (isPressOutside.current && event.target === dialog.current) handle.close()
    },
  }
  return { dialog, title, handlers }
}
