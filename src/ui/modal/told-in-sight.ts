import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'
import { isLaidOut } from '../bridge/layout.ts'

/** Whether the visitor sees this very failure where it belongs: then a toast would say it a second time. */
export function isToldInSight(list: HTMLElement, code: ErrorCode): boolean {
  if (!isLaidOut()) return false
  const place = list.getRootNode()
  if (!(place instanceof Document || place instanceof ShadowRoot)) return false
  return [...place.querySelectorAll<HTMLElement>(`.portico-problem[data-code="${code}"]`)].some(isInView)
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  const middle = (top + bottom) / 2
  return height > 0 && middle > 0 && middle < innerHeight
}
