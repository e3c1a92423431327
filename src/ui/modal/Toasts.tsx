import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'
import { afterPaint } from '../bridge/after-paint.ts'
import type { Notification } from '../bridge/notification.ts'
import { useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { focusIfLost } from '../components/focus-if-lost.ts'
import { keepMovedPress } from '../components/moved-press.ts'
import { useLanguageMarks } from '../i18n/use-text.ts'
import { useViewText } from '../i18n/use-view-text.ts'
import { keyOf, toastsOf } from './toast-list.ts'
import { ToastMotion } from '../motion/ToastMotion.tsx'
import { isToldInSight } from './told-in-sight.ts'
import { ToastCard } from './ToastCard.tsx'
import { useClearOfFocus } from './use-clear-of-focus.ts'

/** The notifications: over the page, or within the dialog while everything else is inert. */
export function Toasts({ all }: { readonly all: readonly Notification[] }) {
  const { news, announcement } = useHandle()
  const marks = useLanguageMarks()
  const { notices } = useViewText()
  const list = useRef<HTMLDivElement>(null)
  const toasts = useMemo(() => toastsOf(all), [all])

  // One failure is told once: where it belongs, if the visitor is looking there. A view that they open later announces
  // what went wrong in it.
  const announced = useStream(announcement)
  useIsomorphicLayoutEffect(() => {
    const { current } = list
    if (current === null || !all.some(({ kind }) => kind === 'error')) return undefined
    const isTold = (each: Notification) => each.kind === 'error' && isToldInSight(current, each.code)
    const look = () => {
      if (all.some(isTold)) news.set(all.filter((each) => !isTold(each)))
    }
    look()
    // It may be below an edge, until the visitor scrolls there. A place that scrolls tells no one outside of it.
    const root = current.getRootNode()
    root.addEventListener('scroll', look, { passive: true, capture: true })
    return () => root.removeEventListener('scroll', look, { capture: true })
  }, [all, news, announced])
  useEffect(() => (list.current === null ? undefined : keepMovedPress(list.current)), [])
  const place = useClearOfFocus(list, toasts.length > 0)

  const dismiss = useCallback(
    (key: string, isByHand: boolean) => {
      news.set(news.snapshot().filter((each) => keyOf(each) !== key))
      // When the visitor closes the focused toast, the focus goes to the next one; the closed one is gone by the next
      // paint.
      if (isByHand) afterPaint(() => focusIfLost(list.current?.querySelector('button')))
    },
    [news],
  )
  return (
    <>
      <ToastMotion list={list} toasts={toasts} place={place} />
      <div className="portico-toasts" role="region" aria-label={notices} {...marks} ref={list} data-testid="toasts">
        {toasts.map((toast) => (
          <ToastCard key={toast.key} toast={toast} onDismiss={dismiss} />
        ))}
      </div>
    </>
  )
}
