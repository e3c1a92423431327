import { ofDocument } from '../bridge/page-document.ts'

/** The browser's own, whatever a polyfill of the page puts in their place once we are loaded. */
const native = (globalThis.HTMLDialogElement as typeof HTMLDialogElement | undefined)?.prototype
const { showModal, close } = native ?? {}

export function showDialog(dialog: HTMLDialogElement): void {
  // A page that replaces its body takes with it what stood there.
  if (!dialog.isConnected) ofDocument('body').append(hostOf(dialog))
  showModal?.call(dialog)
}

export const closeDialog = (dialog: HTMLDialogElement): void => close?.call(dialog)

/** What stands on the page for it, with or without a shadow root. */
export function hostOf(dialog: HTMLDialogElement): Node {
  const root = dialog.getRootNode()
  return root instanceof ShadowRoot ? root.host : (dialog.parentNode ?? dialog)
}
