import type { ComponentType } from 'react'
import type { View, ViewSource } from '../../application/views/api.ts'
import type { LazyPart } from '../bridge/lazy-part.ts'

/** A view in a chunk that may still be loading. */
export function viewSource<Part>(
  { state, load }: LazyPart<Part>,
  viewOf: (part: Part) => ComponentType<never> | ComponentType | undefined,
): ViewSource {
  const snapshot = () => {
    const code = state.snapshot()
    return code.kind === 'ready' ? ((viewOf(code.part) as View | undefined) ?? 'failed') : code.kind
  }
  return {
    fetch: load,
    state: { snapshot, changes$: { subscribe: (next) => state.changes$.subscribe(() => next(snapshot())) } },
  }
}
