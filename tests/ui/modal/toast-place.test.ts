import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, placeBeside, toastTop } from '../../../src/ui/modal/toast-place.ts'

/** A phone of 360 × 740 with a toast at its upper edge. */
const TOAST = { left: 12, right: 348, height: 60 }
const [UPPER, LOWER] = [12, 668]
const box = (top: number, height = 48, left = 16, right = 344): Box => ({ top, bottom: top + height, left, right })

describe('toastTop', () => {
  it('should stay at its own edge while it hides nothing that has the focus (V27)', () => {
    expect(toastTop([UPPER, LOWER], TOAST, undefined, undefined)).toBe(UPPER)
    expect(toastTop([UPPER, LOWER], TOAST, box(200), undefined)).toBe(UPPER)
    expect(toastTop([UPPER, LOWER], TOAST, box(20, 48, 349, 360), undefined)).toBe(UPPER)
  })

  it('should go to the opposite edge where it would hide what has the focus (V27)', () => {
    expect(toastTop([UPPER, LOWER], TOAST, box(16), undefined)).toBe(LOWER)
    expect(toastTop([UPPER, LOWER], TOAST, box(50), undefined)).toBe(LOWER)
  })

  it('should stay where it hides only the rim of it, and where the other edge is no better (V27)', () => {
    expect(toastTop([UPPER, LOWER], TOAST, box(65), undefined)).toBe(UPPER)
    expect(toastTop([UPPER, LOWER], TOAST, box(0, 740, 0, 360), undefined)).toBe(UPPER)
  })

  it('should stand below the header of a sheet, unless it would hide the focus there (V27)', () => {
    const header = box(0, 64, 0, 360)
    expect(toastTop([UPPER, 68, LOWER], TOAST, undefined, header)).toBe(68)
    expect(toastTop([UPPER, 68, LOWER], TOAST, box(80), header)).toBe(LOWER)
    expect(toastTop([UPPER, 68, LOWER], TOAST, box(10, 44, 300, 344), header)).toBe(68)
  })

  it('should never hide all of what has the focus where another place would leave some of it (V27)', () => {
    const anyBox = fc.record({ top: fc.integer({ min: 0, max: 700 }), height: fc.integer({ min: 24, max: 300 }) })
    fc.assert(
      fc.property(anyBox, fc.option(fc.constant(box(0, 64, 0, 360)), { nil: undefined }), ({ top, height }, header) => {
        const focused = box(top, height)
        const tops = [UPPER, 68, LOWER]
        const hidesAll = (at: number) => at <= focused.top && at + TOAST.height >= focused.bottom
        const chosen = toastTop(tops, TOAST, focused, header)
        expect(hidesAll(chosen ?? 0) && !tops.every(hidesAll)).toBe(false)
      }),
    )
  })
})

describe('placeBeside', () => {
  const dialog = { top: 200, bottom: 760, left: 400, right: 760 }
  const over = { left: 420, right: 740, height: 56 }

  it('should take the first place in which nothing of the dialog is under them', () => {
    expect(placeBeside([700, 16], over, dialog)).toBe(16)
    expect(placeBeside([780, 16], over, dialog)).toBe(780)
    expect(placeBeside([700, 16], { ...over, left: 770, right: 1_000 }, dialog)).toBe(700)
  })

  it('should find none over a dialog that fills the screen', () => {
    expect(placeBeside([700, 16], over, { ...dialog, top: 40 })).toBeUndefined()
  })
})
