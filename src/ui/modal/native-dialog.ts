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

/** Whether the page lets it be seen. What it does by stacking order and by opacity does not reach the top layer. */
export function isInSight(dialog: HTMLDialogElement): boolean {
  const { width, height } = dialog.getBoundingClientRect()
  // Safari knows `checkVisibility` since 17.4.
  return width > 0 && height > 0 && (dialog.checkVisibility as (() => boolean) | undefined)?.call(dialog) !== false
}

/** Out of a body that is not shown. @returns whether it can be seen now. */
export function bringIntoSight(dialog: HTMLDialogElement): boolean {
  dialog.removeAttribute('open') // and not `close()`, which would tell of it
  ofDocument('documentElement').append(hostOf(dialog))
  showDialog(dialog)
  return isInSight(dialog)
}

/** What stands on the page for it, with or without a shadow root. */
function hostOf(dialog: HTMLDialogElement): Node {
  const root = dialog.getRootNode()
  return root instanceof ShadowRoot ? root.host : (dialog.parentNode ?? dialog)
}
