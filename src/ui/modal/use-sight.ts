import { type RefObject, useEffect } from 'react'
import { afterPaint } from '../bridge/after-paint.ts'
import { useHandle } from '../bridge/portico-context.ts'
import { report } from './report.ts'
import { isSeen } from './sight.ts'

/**
 * Closes a dialog that the page hides: one that is not seen must not make the page inert.
 *
 * @param mark - An element in it. Where the modal stands in the page there is no dialog of ours around it.
 */
export function useSight(mark: RefObject<Element | null>): void {
  const handle = useHandle()
  useEffect(() => {
    const dialog = mark.current?.closest<HTMLDialogElement>('dialog.portico-modal')
    if (!dialog) return undefined
    let isOver = false
    const look = async () => {
      if (isOver || (await isSeen(dialog, () => isOver)) || isOver) return
      report(handle, 'UI_BLOCKED')
      handle.close()
    }
    const cancel = afterPaint(() => void look().catch(() => undefined))
    return () => {
      isOver = true
      cancel()
    }
  }, [mark, handle])
}
