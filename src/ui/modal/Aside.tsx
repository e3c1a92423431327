import { type ReactNode, useEffect, useMemo } from 'react'
import type { PorticoCore } from '../../application/core.ts'
import { useStream } from '../bridge/use-stream.ts'
import type { beside } from './beside.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { viewParts } from './view-parts.ts'

/** Announces changes of status. Loaded once there is a core. */
export function Announcements({ core }: { readonly core: PorticoCore }) {
  useEffect(() => viewParts.beside.fetch(), [])
  const old = useMemo(() => core.modal.notice.snapshot(), [core])
  return useBeside(({ Announcer }) => <Announcer core={core} old={old} />)
}

/** What is announced and shown beside every view. */
export const Aside = () => useBeside(({ Aside }) => <Aside />)

/** What is rendered once the code for it is there. */
function useBeside(render: (part: typeof beside) => ReactNode): ReactNode {
  const part = useStream(viewParts.beside.state)
  return part.kind === 'ready' ? <ErrorBoundary renderFault={nothing}>{render(part.part)}</ErrorBoundary> : null
}

const nothing = () => null
