import * as fc from 'fast-check'
import type { Setting } from './setting.ts'
import { anyStory, type Histogram, Step, tell, type WrittenStory } from './story.ts'

/** A story that came to a bad end, cut down to what it takes. */
export interface Failure {
  readonly seed: number
  readonly story: WrittenStory
  readonly message: string
}

/**
 * One story of its own seed, and where it fails the shortest that fails the same way.
 *
 * @param onFound - Called before the story is cut down, which may take far longer than to find it.
 */
export async function walk(
  seed: number,
  steps: number,
  histogram: Histogram = new Map(),
  onFound: (error: unknown) => void = () => {},
): Promise<Failure | undefined> {
  let isFound = false
  const property = fc.asyncProperty(anyStory(steps, histogram), ({ setting, steps }) =>
    tell(setting, steps).catch((error: unknown) => {
      if (!isFound) onFound(error)
      isFound = true
      throw error
    }),
  )
  const details = await fc.check(property, { seed, numRuns: 1, endOnFailure: false })
  if (!details.failed) return undefined
  const [story] = details.counterexample ?? []
  const error: unknown = details.errorInstance
  return {
    seed,
    story: { setting: story?.setting as Setting, lines: [...(story?.steps ?? [])].map(String) },
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }
}

export const written = (story: WrittenStory): string => JSON.stringify(story, null, 2)

export { Step }
