import { useEffect, useRef } from 'react'
import { afterPaint } from '../bridge/after-paint.ts'
import { ofDocument } from '../bridge/page-document.ts'
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
    putBack(element)
    const { text } = announcement
    const say = () => void (element.textContent = text)
    if (element.textContent !== text) return say()
    // An announcement is an event, but what is read out is a change: the same words go for one paint, and come back.
    element.textContent = ''
    return afterPaint(say)
  }, [announcement])

  return <div ref={region} className="portico-hidden" lang={lang} role="status" aria-live="polite" data-testid="live" />
}

/** V159: a page that replaces its body takes our place beside it along. An embedded modal stands where the page has it. */
function putBack(element: Element): void {
  const root = element.getRootNode()
  const host = root instanceof ShadowRoot ? root.host : element.closest('.portico-host')
  const isOurs = host !== null && !host.matches('.portico-embedded-place') && element.closest('dialog') === null
  if (isOurs && !host.isConnected) ofDocument('body').append(host)
}
