import { ofDocument } from '../bridge/page-document.ts'
import { hostOf, showDialog } from './native-dialog.ts'

/** Whether the visitor sees a dialog that was opened, if need be because it was moved. */
export const isSeen = (dialog: HTMLDialogElement): boolean => isInSight(dialog) || bringIntoSight(dialog)

/** Whether the page lets it be seen. What it does by stacking order and by opacity does not reach the top layer. */
function isInSight(dialog: HTMLDialogElement): boolean {
  const { width, height } = dialog.getBoundingClientRect()
  // Safari knows `checkVisibility` since 17.4.
  return width > 0 && height > 0 && (dialog.checkVisibility as (() => boolean) | undefined)?.call(dialog) !== false
}

/** Out of a body that is not shown. @returns whether it can be seen now. */
function bringIntoSight(dialog: HTMLDialogElement): boolean {
  dialog.removeAttribute('open') // and not `close()`, which would tell of it
  ofDocument('documentElement').append(hostOf(dialog))
  showDialog(dialog)
  return isInSight(dialog)
}
