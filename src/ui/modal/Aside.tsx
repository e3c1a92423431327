import { useEffect, useMemo } from 'react'
import type { PorticoCore } from '../../application/core.ts'
import { useStream } from '../bridge/use-stream.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { viewParts } from './view-parts.ts'

/** Announces changes of status. Loaded once there is a core. */
export function Announcements({ core }: { readonly core: PorticoCore }) {
  const part = useStream(viewParts.beside.state)
  useEffect(() => viewParts.beside.fetch(), [])
  const old = useMemo(() => core.modal.notice.snapshot(), [core])
  return part.kind === 'ready' ? (
    <ErrorBoundary renderFault={nothing}>
      <part.part.Announcer core={core} old={old} />
    </ErrorBoundary>
  ) : null
}

/** What is announced and shown beside every view. */
export function Aside() {
  const part = useStream(viewParts.beside.state)
  return part.kind === 'ready' ? (
    <ErrorBoundary renderFault={nothing}>
      <part.part.Aside />
    </ErrorBoundary>
  ) : null
}

const nothing = () => null
