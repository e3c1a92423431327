import { useEffect } from 'react'
import type { InjectedKind } from '../../domain/connection/connect-methods.ts'
import { useStream } from '../bridge/use-stream.ts'
import { RowsSkeleton } from '../modal/Skeleton.tsx'
import { methodPart } from './method-part.ts'

/** The page's own methods; their code is loaded if there are any. */
export function PageMethods({ kind }: { readonly kind: InjectedKind }) {
  const code = useStream(methodPart.state)
  useEffect(() => methodPart.fetch(), [])
  if (code.kind === 'ready') return <code.part.MethodRows kind={kind} />
  return code.kind === 'failed' ? null : <RowsSkeleton rows={1} areCards />
}
