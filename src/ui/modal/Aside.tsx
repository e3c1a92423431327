import { useEffect } from 'react'
import type { PorticoCore } from '../../application/core.ts'
import { useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LiveRegion } from './LiveRegion.tsx'
import { viewParts } from './view-parts.ts'

/** What is said of a change of status. Its words come with its code, once there is a core to speak of. */
export function Announcements({ core }: { readonly core: PorticoCore }) {
  const part = useStream(viewParts.announcer.state)
  useEffect(() => viewParts.announcer.fetch(), [])
  return part.kind === 'ready' ? (
    <ErrorBoundary fallback={null}>
      <part.part core={core} />
    </ErrorBoundary>
  ) : null
}

/** What is said and shown beside whatever view there is. */
export function Aside() {
  const news = useStream(useHandle().news)
  const part = useStream(viewParts.toasts.state)
  return (
    <>
      <LiveRegion />
      {news.length > 0 && part.kind === 'ready' ? (
        <ErrorBoundary fallback={null}>
          <part.part all={news} />
        </ErrorBoundary>
      ) : null}
    </>
  )
}
