import { describe, expect, it } from 'vitest'
import { KEPT } from './model/kept.ts'
import { tellAgain } from './model/story.ts'
import { walk, written } from './model/walk.ts'

/** About half a minute of one core. The whole walk is `npm run walk:model`. */
const STORIES = 150
const STEPS = 200

describe('the model walker', () => {
  it('should come upon nothing that must not be', async () => {
    const seed = Math.floor(Math.random() * 2 ** 31)
    for (let each = 0; each < STORIES; each += 1) {
      const failure = await walk(seed + each, STEPS)
      const again = failure && `npm run walk:model -- --seeds 1 --steps ${STEPS} --seed ${failure.seed}`
      expect(failure && `${failure.message}\n${again}\n${written(failure.story)}`).toBeUndefined()
    }
  }, 600_000)

  it.each(Object.entries(KEPT))('should not come upon it again: %s', (_, story) => tellAgain(story))
})
