import { useEffect, useRef } from 'react'
import { useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { useLanguageMarks } from '../i18n/use-text.ts'

/**
 * The one place that a screen reader listens to. It comes empty and is filled afterwards: what is there from the start
 * is not read out. It comes anew whenever the dialog opens or closes, and what was said before that is not said again.
 */
export function LiveRegion() {
  const announcement = useStream(useHandle().announcement)
  const { lang } = useLanguageMarks()
  const region = useRef<HTMLDivElement>(null)
  const said = useRef(announcement)
  useEffect(() => {
    if (region.current === null || announcement === said.current) return
    said.current = announcement
    region.current.textContent = announcement
  }, [announcement])

  return <div ref={region} className="portico-hidden" lang={lang} role="status" aria-live="polite" data-testid="live" />
}
