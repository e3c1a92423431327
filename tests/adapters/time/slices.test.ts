import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { atOnce, inSlices, Turns } from '../../../src/adapters/time/slices.ts'

/** Work of so many steps; it writes down when each was taken. */
function* work(steps: number, story: string[]): Generator<undefined, string> {
  for (let step = 1; step <= steps; step += 1) {
    story.push(`step ${step}`)
    yield
  }
  return 'made'
}

describe('work in slices', () => {
  /** The browser's clock: each look at it takes as long as the test says. */
  let lookTakes = 0
  beforeEach(() => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += lookTakes))
  })
  beforeEach(() => void vi.stubGlobal('document', { hidden: false }))
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  /** Another task of the page, that would show a frame or take a press. */
  const otherTask = (story: string[]) => setTimeout(() => story.push('the page'))

  it('should take all steps at once where that is asked for', () => {
    const story: string[] = []
    expect(atOnce(work(3, story))).toBe('made')
    expect(story).toEqual(['step 1', 'step 2', 'step 3'])
  })

  it('should let the page go on between steps that take long', async () => {
    lookTakes = 10
    const story: string[] = []
    const made = inSlices(work(3, story))
    otherTask(story)
    expect(story).toEqual(['step 1'])
    expect(await made).toBe('made')
    expect(story.indexOf('the page')).toBeLessThan(story.indexOf('step 3'))
  })

  it('should take short steps in one go, and give what was made in a task of its own', async () => {
    lookTakes = 0
    const story: string[] = []
    const made = inSlices(work(1_000, story)).then(() => story.push('made'))
    await Promise.resolve()
    otherTask(story)
    await made
    expect(story.filter((each) => each === 'the page')).toHaveLength(1)
    expect(story.at(-1)).toBe('made')
  })

  it.each([{ hidden: true }, undefined])(
    'should go on at once where nothing is painted (document %o)',
    async (page) => {
      vi.stubGlobal('document', page)
      lookTakes = 10
      const timer = vi.spyOn(globalThis, 'setTimeout')
      expect(await inSlices(work(3, []))).toBe('made')
      expect(timer).not.toHaveBeenCalled()
    },
  )

  it('should reject with what a step throws', async () => {
    const broken = (function* (): Generator<undefined, string> {
      yield
      throw new Error('broken')
    })()
    await expect(inSlices(broken)).rejects.toThrow('broken')
  })

  it('should give the page its turn at most once in half a frame', async () => {
    lookTakes = 1
    const turns = new Turns()
    const give = vi.spyOn(turns, 'give')
    for (let step = 0; step < 16; step += 1) await turns.between()
    expect(give.mock.calls.length).toBeLessThanOrEqual(2)
    expect(give).toHaveBeenCalled()
  })
})
