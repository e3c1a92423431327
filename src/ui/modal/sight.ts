import { ofDocument } from '../bridge/page-document.ts'
import { hostOf, showDialog } from './native-dialog.ts'

/**
 * Whether the visitor sees a dialog that was opened, if need be because it was moved.
 *
 * @param isOver - Whether it has been closed meanwhile: then it is left alone, and nothing is to be said of it.
 */
export async function isSeen(dialog: HTMLDialogElement, isOver: () => boolean): Promise<boolean> {
  if (await isInSight(dialog)) return true
  if (isOver()) return true
  bringIntoSight(dialog)
  return isInSight(dialog)
}

/** Whether the page lets it be seen. What only moves may be small or away for a moment: it is looked at again at rest. */
async function isInSight(dialog: HTMLDialogElement): Promise<boolean> {
  if (takesRoom(dialog)) return true
  await comingToRest(dialog)
  return takesRoom(dialog) || movesForEver(dialog)
}

/** What a page does by stacking order and by opacity does not reach the top layer. */
function takesRoom(dialog: HTMLDialogElement): boolean {
  const { width, height } = dialog.getBoundingClientRect()
  // Safari knows `checkVisibility` since 17.4.
  return width > 0 && height > 0 && (dialog.checkVisibility as (() => boolean) | undefined)?.call(dialog) !== false
}

/** Until all that moves in it and comes to an end has ended. In a tab that is not looked at, that is when it is. */
async function comingToRest(dialog: HTMLDialogElement): Promise<void> {
  const ending = dialog.getAnimations({ subtree: true }).filter((each) => isRunning(each) && !isEndless(each))
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/** A page may have put a pulse without end on every dialog of its own: what it does there is no hiding. */
const movesForEver = (dialog: HTMLDialogElement): boolean =>
  dialog.getAnimations().some((each) => isRunning(each) && isEndless(each))

const isRunning = ({ playState }: Animation): boolean => playState === 'running'
const isEndless = ({ effect }: Animation): boolean => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY

/** Out of a body that is not shown. */
function bringIntoSight(dialog: HTMLDialogElement): void {
  dialog.removeAttribute('open') // and not `close()`, which would tell of it
  ofDocument('documentElement').append(hostOf(dialog))
  showDialog(dialog)
}
