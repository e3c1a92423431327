import { useLayoutEffect, useMemo, useState } from 'react'
import { constant } from '../bridge/cell.ts'
import type { LazyPart, PartState } from '../bridge/lazy-part.ts'
import { useStream } from '../bridge/use-stream.ts'

/** What comes in several languages and is on screen in one: until that is there, in the one before it. */
export function useLanguagePart<Texts>(
  part: LazyPart<Texts> | undefined,
  english: Texts,
): { readonly shown: Texts; readonly state: PartState<Texts>['kind'] } {
  const here = useMemo(() => constant<PartState<Texts>>({ kind: 'ready', part: english }), [english])
  const state = useStream(part?.state ?? here)
  const [shown, show] = useState(() => english)
  if (state.kind === 'ready' && state.part !== shown) show(() => state.part)

  // Before the first paint: the less there is to wait for afterwards.
  useLayoutEffect(() => part?.fetch(), [part])
  return { shown, state: state.kind }
}
