import { describe, expect, it } from 'vitest'
import { FIRST_CHOICE } from '../../../src/ui/page/theme-choice.ts'
import { stepped, type ThemeSteps, undone } from '../../../src/ui/page/theme-steps.ts'

const FIRST: ThemeSteps = { choice: FIRST_CHOICE, before: [], field: undefined }

describe('the steps of a theme', () => {
  it('should go back over a whole drag at once, and over each field by itself', () => {
    const dragged = [5, 6, 7].reduce((steps, radius) => stepped(steps, { radius }), FIRST)
    const wide = stepped(dragged, { layout: 'wide' })
    expect(undone(wide).choice).toEqual({ ...FIRST_CHOICE, radius: 7 })
    expect(undone(undone(wide)).choice).toEqual(FIRST_CHOICE)
  })

  it('should go back to what was there before it was started over', () => {
    const chosen = stepped(FIRST, { radius: 8 })
    expect(undone(stepped(chosen, FIRST_CHOICE)).choice).toEqual(chosen.choice)
  })

  it('should stay as it is where there is nothing to go back to', () => {
    expect(undone(FIRST)).toBe(FIRST)
  })
})
