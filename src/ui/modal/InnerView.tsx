import { useEffect } from 'react'
import type { ViewSource } from '../../application/views/api.ts'
import type { ViewName } from '../../domain/modal/view-names.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { useFrameText } from '../i18n/use-frame-text.ts'
import { GuardedView } from './GuardedView.tsx'
import { LoadFault } from './LoadFault.tsx'
import { Loading, RowsSkeleton } from './Skeleton.tsx'

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
}

/** As many as are seen at once of most lists. */
const ROWS = 3

/** A view whose code may still be loading: until then its skeleton, and Retry where it does not come. */
export function SourcedView({ name, source, properties = {} }: SourcedViewProps) {
  const { modal } = useFrameText()
  const view = useStream(source.state)
  useEffect(() => void source.fetch(), [source])
  if (view === 'failed') return <LoadFault look="secondary" again={source.fetch} />
  if (view === 'absent')
    return (
      <Loading label={modal.loading}>
        <RowsSkeleton rows={ROWS} />
      </Loading>
    )
  return <GuardedView name={name} view={view} properties={properties} />
}
