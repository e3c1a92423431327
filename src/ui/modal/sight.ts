import { isLaidOut } from '../bridge/layout.ts'
import { ofDocument } from '../bridge/page-document.ts'
import { hostOf, showDialog } from './native-dialog.ts'

/**
 * Whether the visitor sees a dialog that was opened. A hidden one is moved and checked again.
 *
 * @param isOver - Whether the dialog has been closed meanwhile: then it is left alone, and counts as seen.
 */
export async function isSeen(dialog: HTMLDialogElement, isOver: () => boolean): Promise<boolean> {
  if (!isLaidOut() || (await isInSight(dialog))) return true
  if (isOver()) return true
  bringIntoSight(dialog)
  return isInSight(dialog)
}

/** Whether the page shows the dialog. An animation may hide it for a moment, so it is checked again after that. */
async function isInSight(dialog: HTMLDialogElement): Promise<boolean> {
  if (takesRoom(dialog)) return true
  await comingToRest(dialog)
  return takesRoom(dialog) || movesForEver(dialog)
}

/** A dialog in the top layer cannot be hidden by the page's stacking order or opacity. */
function takesRoom(dialog: HTMLDialogElement): boolean {
  const { width, height } = dialog.getBoundingClientRect()
  // Safari knows `checkVisibility` since 17.4.
  return width > 0 && height > 0 && (dialog.checkVisibility as (() => boolean) | undefined)?.call(dialog) !== false
}

/** Waits until all finite animations in the dialog have ended. In a hidden tab that is when the tab is shown again. */
async function comingToRest(dialog: HTMLDialogElement): Promise<void> {
  const ending = dialog.getAnimations({ subtree: true }).filter((each) => isRunning(each) && !isEndless(each))
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/** A page may run an endless animation on every dialog of its own: that does not count as hiding. */
const movesForEver = (dialog: HTMLDialogElement): boolean =>
  dialog.getAnimations().some((each) => isRunning(each) && isEndless(each))

const isRunning = ({ playState }: Animation): boolean => playState === 'running'
const isEndless = ({ effect }: Animation): boolean => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY

/** Moves the dialog out of a body that is not shown. */
function bringIntoSight(dialog: HTMLDialogElement): void {
  dialog.removeAttribute('open') // not `close()`, which would emit an event
  ofDocument('documentElement').append(hostOf(dialog))
  showDialog(dialog)
}
