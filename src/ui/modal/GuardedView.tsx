import { type ComponentType, type ReactNode, Suspense } from 'react'
import type { View } from '../../application/views/api.ts'
import { useHandle } from '../bridge/portico-context.ts'
import { useText } from '../i18n/use-text.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Fault } from './Fault.tsx'

interface GuardedViewProps {
  /** Its name in reports to the site's operator. */
  readonly name: string
  readonly view: View
  /** Its properties. */
  readonly properties?: object
  /** Shown while a `lazy` component of the page's own is loading. */
  readonly skeleton?: ReactNode
  /** What the visitor can do where the view failed. */
  readonly way?: ReactNode
}

/** A view of Portico or the page. An error in it affects nothing else. */
export function GuardedView({ name, view, properties, skeleton, way }: GuardedViewProps) {
  const { modal } = useText()
  const { report } = useHandle()
  const Shown = view as ComponentType
  return (
    <ErrorBoundary
      onFault={() => report('UNKNOWN', `In the view ${name}.`)}
      fallback={<Fault sentence={modal.crashed}>{way}</Fault>}
    >
      <Suspense fallback={skeleton}>
        <Shown {...properties} />
      </Suspense>
    </ErrorBoundary>
  )
}
