import { ofDocument } from '../bridge/page-document.ts'

type Native = { readonly [Name in 'showModal' | 'close']?: HTMLDialogElement[Name] | undefined }

/** jsdom has none. */
let native: Native = (globalThis.HTMLDialogElement as typeof HTMLDialogElement | undefined)?.prototype ?? {}

/** Has dialogs shown and closed by these methods: the browser's own, even if a polyfill of the page replaces them. */
export const keepNative = (kept: Native): void => void (native = kept)

export function showDialog(dialog: HTMLDialogElement): void {
  // A page that replaces its body removes the dialog with it.
  if (!dialog.isConnected) ofDocument('body').append(hostOf(dialog))
  if (native.showModal === undefined) dialog.setAttribute('open', '')
  else native.showModal.call(dialog)
}

export function closeDialog(dialog: HTMLDialogElement): void {
  if (native.close === undefined) dialog.removeAttribute('open')
  else native.close.call(dialog)
}

/** The node that stands on the page for the dialog, with or without a shadow root. */
export function hostOf(dialog: HTMLDialogElement): Node {
  const root = dialog.getRootNode()
  return root instanceof ShadowRoot ? root.host : (dialog.parentNode ?? dialog)
}
