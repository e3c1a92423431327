import { useEffect, useSyncExternalStore } from 'react'
import { Signal } from '../bridge/signal.ts'
import { completed, isComplete, isSettled, wantWhole } from './language-of.ts'
import { languageParts } from './language-parts.ts'

const settled = new Signal(0)

/**
 * Loads the texts for a connected wallet in each language that is loaded, and from now on with each further one: for
 * what shows them, before it does. Resolves once they are there or have failed; a further call tries those once more.
 */
export async function loadConnectedTexts(): Promise<void> {
  wantWhole()
  await Promise.all(
    Object.values(languageParts).map(async ({ state }) => {
      const first = state.snapshot()
      if (first.kind !== 'ready' || isComplete(first.part)) return
      state.set({ kind: 'ready', part: await completed(first.part) })
    }),
  )
  settled.set(settled.snapshot() + 1)
}

/** Nothing is awaited for a language of which nothing has come: what is on screen is in another one until then. */
const isWhole = (): boolean =>
  Object.values(languageParts).every(({ state }) => {
    const first = state.snapshot()
    return first.kind !== 'ready' || isSettled(first.part)
  })

const follow = (onChange: () => void) => settled.changes$.subscribe(onChange).unsubscribe

/** For what shows these texts and was not loaded with them: whether they are there. */
export function useWholeLanguage(): boolean {
  useEffect(() => void loadConnectedTexts(), [])
  return useSyncExternalStore(follow, isWhole, () => true)
}
