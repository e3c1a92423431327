import { describe, expect, it } from 'vitest'
import { KEPT } from './model/kept.ts'
import { tellAgain } from './model/story.ts'
import { walk, written } from './model/walk.ts'

/** About half a minute of one core. The whole walk is `npm run walk:model`. */
const STORIES = 60
const STEPS = 120

describe('the model walker', () => {
  it('should come upon nothing that must not be', async () => {
    const seed = 1
    for (let each = 0; each < STORIES; each += 1) {
      const failure = await walk(seed + each, STEPS)
      expect(
        failure && `${failure.message}\n--seeds 1 --steps ${STEPS} --seed ${failure.seed}\n${written(failure.story)}`,
      ).toBeUndefined()
    }
  }, 600_000)

  it.each(Object.entries(KEPT))('%s', (_, story) => tellAgain(story))
})
