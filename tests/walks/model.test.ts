import { describe, expect, it } from 'vitest'
import { KEPT } from './model/kept.ts'
import { tellAgain } from './model/story.ts'
import { walk, written } from './model/walk.ts'

/** The same stories each time. The whole walk, from a seed of its own, is `npm run walk:model`. */
const STORIES = 60
const SEED = 1
const STEPS = 200

describe('the model walker', () => {
  it('should come upon nothing that must not be', async () => {
    for (let each = 0; each < STORIES; each += 1) {
      const failure = await walk(SEED + each, STEPS)
      const again = failure && `npm run walk:model -- --seeds 1 --steps ${STEPS} --seed ${failure.seed}`
      expect(failure && `${failure.message}\n${again}\n${written(failure.story)}`).toBeUndefined()
    }
  }, 600_000)

  it.each(Object.entries(KEPT))('should not come upon it again: %s', (_, story) => tellAgain(story))
})
