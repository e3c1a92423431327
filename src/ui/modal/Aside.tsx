import { useEffect } from 'react'
import type { PorticoCore } from '../../application/core.ts'
import { useStream } from '../bridge/use-stream.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { viewParts } from './view-parts.ts'

/** What is said of a change of status. Its words come with its code, once there is a core to speak of. */
export function Announcements({ core }: { readonly core: PorticoCore }) {
  const part = useStream(viewParts.beside.state)
  useEffect(() => viewParts.beside.fetch(), [])
  return part.kind === 'ready' ? (
    <ErrorBoundary fallback={null}>
      <part.part.Announcer core={core} />
    </ErrorBoundary>
  ) : null
}

/** What is said and shown beside whatever view there is. */
export function Aside() {
  const part = useStream(viewParts.beside.state)
  return part.kind === 'ready' ? (
    <ErrorBoundary fallback={null}>
      <part.part.Aside />
    </ErrorBoundary>
  ) : null
}
