import { type ReactNode, useEffect } from 'react'
import type { ViewSource } from '../../application/views/api.ts'
import type { ViewName } from '../../domain/modal/view-names.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { GuardedView } from './GuardedView.tsx'

interface InnerViewProps {
  readonly name: ViewName
  readonly properties?: object
}

/** The view that is bound to a name, within or beside another view. */
export function InnerView({ name, properties }: InnerViewProps) {
  const source = useCore().views.of(name)
  return source && <SourcedView name={name} source={source} properties={properties} />
}

interface SourcedViewProps {
  readonly name: string
  readonly source: ViewSource
  readonly properties: object | undefined
  /** Shown where the code could not be loaded. */
  readonly failed?: ReactNode
}

/** A view whose code may still be loading. */
export function SourcedView({ name, source, failed, properties = {} }: SourcedViewProps) {
  const view = useStream(source.state)
  useEffect(() => void source.fetch(), [source])
  if (typeof view === 'string') return view === 'failed' ? failed : null
  return <GuardedView name={name} view={view} properties={properties} />
}
