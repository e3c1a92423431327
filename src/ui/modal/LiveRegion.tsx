import { useEffect, useRef } from 'react'
import { afterPaint } from '../bridge/after-paint.ts'
import { useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { useLanguageMarks } from '../i18n/use-text.ts'

/**
 * The only element that a screen reader announces. It is empty at first and filled afterwards: text that is there from
 * the start is not read out. It is mounted again whenever the dialog opens or closes, and earlier text is not repeated.
 */
export function LiveRegion() {
  const announcement = useStream(useHandle().announcement)
  const { lang } = useLanguageMarks()
  const region = useRef<HTMLDivElement>(null)
  const said = useRef(announcement)
  useEffect(() => {
    const { current: element } = region
    if (element === null || announcement === said.current) return undefined
    said.current = announcement
    const { text } = announcement
    const say = () => void (element.textContent = text)
    if (element.textContent !== text) return say()
    // An announcement is an event, but what is read out is a change: the same words go for one paint, and come back.
    element.textContent = ''
    return afterPaint(say)
  }, [announcement])

  return <div ref={region} className="portico-hidden" lang={lang} role="status" aria-live="polite" data-testid="live" />
}
