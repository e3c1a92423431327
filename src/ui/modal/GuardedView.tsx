import { type ComponentType, type ReactNode, Suspense } from 'react'
import type { View } from '../../application/views/api.ts'
import { useHandle } from '../bridge/portico-context.ts'
import { useFrameText } from '../i18n/use-frame-text.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Fault } from './Fault.tsx'
import { report } from './report.ts'

interface GuardedViewProps {
  /** Its name in reports to the site's operator. */
  readonly name: string
  readonly view: View
  /** Its properties. */
  readonly properties?: object
  /** Shown while a `lazy` component of the page's own is loading. */
  readonly skeleton?: ReactNode
  /** What the visitor can do where the view failed. @param again - Shows it anew. */
  readonly way?: (again: () => void) => ReactNode
}

/** A view of Portico or the page. An error in it affects nothing else. */
export function GuardedView({ name, view, properties, skeleton, way }: GuardedViewProps) {
  const { modal } = useFrameText()
  const handle = useHandle()
  const Shown = view as ComponentType
  return (
    <ErrorBoundary
      onFault={() => report(handle, 'UNKNOWN', `In the view ${name}.`)}
      renderFault={(again) => <Fault sentence={modal.crashed}>{way?.(again)}</Fault>}
    >
      <Suspense fallback={skeleton}>
        <Shown {...properties} />
      </Suspense>
    </ErrorBoundary>
  )
}
