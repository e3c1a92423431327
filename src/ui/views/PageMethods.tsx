import { useEffect } from 'react'
import { CONNECT_METHODS, type InjectedKind } from '../../domain/connection/connect-methods.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { LoadFault } from '../modal/LoadFault.tsx'
import { RowsSkeleton } from '../modal/Skeleton.tsx'
import { methodPart } from './method-part.ts'

/** The page's own methods; their code is loaded if there are any. */
export function PageMethods({ kind }: { readonly kind: InjectedKind }) {
  const { methods } = useCore().wallets
  const code = useStream(methodPart.state)
  useEffect(() => methodPart.fetch(), [])
  if (code.kind === 'ready') return <code.part.MethodRows kind={kind} />
  if (code.kind === 'absent') return <RowsSkeleton rows={1} areCards />
  // Said once, of all of them.
  const isFirst = kind === CONNECT_METHODS.find((each) => methods.some((method) => method.kind === each))
  return isFirst ? <LoadFault look="secondary" again={methodPart.load} /> : null
}
