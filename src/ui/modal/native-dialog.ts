import { ofDocument } from '../bridge/page-document.ts'

/** The browser's own methods, even if a polyfill of the page replaces them after Portico was loaded. jsdom has none. */
const native = (globalThis.HTMLDialogElement as typeof HTMLDialogElement | undefined)?.prototype
const { showModal, close } = native ?? {}

export function showDialog(dialog: HTMLDialogElement): void {
  // A page that replaces its body removes the dialog with it.
  if (!dialog.isConnected) ofDocument('body').append(hostOf(dialog))
  if (showModal === undefined) dialog.setAttribute('open', '')
  else showModal.call(dialog)
}

export function closeDialog(dialog: HTMLDialogElement): void {
  if (close === undefined) dialog.removeAttribute('open')
  else close.call(dialog)
}

/** The node that stands on the page for the dialog, with or without a shadow root. */
export function hostOf(dialog: HTMLDialogElement): Node {
  const root = dialog.getRootNode()
  return root instanceof ShadowRoot ? root.host : (dialog.parentNode ?? dialog)
}
