import * as fc from 'fast-check'
import type { Setting } from './setting.ts'
import { Violation } from './invariants.ts'
import { anyStory, type Histogram, tell, type WrittenStory } from './story.ts'

/** A story that failed, cut down to the commands that matter. */
export interface Failure {
  readonly seed: number
  readonly story: WrittenStory
  readonly message: string
}

/**
 * Runs one story from its seed; where it fails, finds the shortest that fails in the same way.
 *
 * @param onFound - Called before the story is cut down, which may take far longer than to find it.
 */
export async function walk(
  seed: number,
  steps: number,
  histogram: Histogram = new Map(),
  onFound: (error: unknown) => void = () => {},
): Promise<Failure | undefined> {
  let found: unknown
  const property = fc.asyncProperty(anyStory(steps, histogram), ({ setting, steps }) =>
    tell(setting, steps).catch((error: unknown) => {
      if (found === undefined) onFound(error)
      found ??= error
      // Otherwise a story that is cut down ends with another fault than the one that was found.
      if (sentenceOf(error) === sentenceOf(found)) throw error
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

const sentenceOf = (error: unknown): string | undefined => (error instanceof Violation ? error.sentence : undefined)

export const written = (story: WrittenStory): string => JSON.stringify(story, null, 2)
