import { useEffect, useRef } from 'react'
import { useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'

/**
 * The one place that a screen reader listens to. It comes empty and is filled afterwards: what is there from the start
 * is not read out.
 */
export function LiveRegion() {
  const announcement = useStream(useHandle().announcement)
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (region.current !== null) region.current.textContent = announcement
  }, [announcement])

  return <div ref={region} className="portico-hidden" role="status" aria-live="polite" data-testid="live" />
}
