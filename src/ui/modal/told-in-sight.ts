import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'
import { isLaidOut } from '../bridge/layout.ts'

/** Whether the visitor sees this very failure where it belongs: then a toast would say it a second time. */
export function isToldInSight(list: HTMLElement, code: ErrorCode): boolean {
  if (!isLaidOut()) return false
  const place = list.getRootNode()
  if (!(place instanceof Document || place instanceof ShadowRoot)) return false
  return [...place.querySelectorAll<HTMLElement>(`.portico-problem[data-code="${code}"]`)].some(isInView)
}

/** Its middle is in the window, and in all that it scrolls in. */
function isInView(element: HTMLElement): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  const middle = (top + bottom) / 2
  return height > 0 && middle > 0 && middle < innerHeight && scrollersOf(element).every((box) => holds(box, middle))
}

function* ancestorsOf(element: Element): Generator<Element> {
  for (let box = element.parentElement; box !== null; box = box.parentElement) yield box
}

const scrollersOf = (element: Element): readonly Element[] =>
  [...ancestorsOf(element)].filter(
    (box) => box.scrollHeight > box.clientHeight && getComputedStyle(box).overflowY !== 'visible',
  )

function holds(box: Element, y: number): boolean {
  const { top, bottom } = box.getBoundingClientRect()
  return top < y && y < bottom
}
