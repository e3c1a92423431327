import { type ComponentType, type ReactNode, Suspense } from 'react'
import type { View } from '../../application/views/api.ts'
import { useHandle } from '../bridge/portico-context.ts'
import { useText } from '../i18n/use-text.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Fault } from './Fault.tsx'

interface GuardedViewProps {
  /** Its name in what is reported to the page's owner. */
  readonly name: string
  readonly view: View
  /** What it is told. */
  readonly properties?: object
  /** Stands there while a `lazy` of the page's own waits. */
  readonly skeleton?: ReactNode
  /** What the visitor can do where it broke. */
  readonly way?: ReactNode
}

/** A view, ours or the page's. A fault in it takes nothing else along. */
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
