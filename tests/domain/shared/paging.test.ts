import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pagesAfter, type PagesRead } from '../../../src/domain/shared/paging.ts'

const NONE: PagesRead = { followed: new Set(), hollowPages: 0 }

describe('pagesAfter', () => {
  it('should go on where the page says', () => {
    expect(pagesAfter(NONE, undefined, 'b', false)).toEqual({ followed: new Set(), hollowPages: 0, next: 'b' })
  })

  it('J08 should end at a cursor that was followed already', () => {
    const second = pagesAfter(NONE, 'b', 'c', false)
    expect(second.next).toBe('c')
    expect(pagesAfter(second, 'c', 'b', false).next).toBeUndefined()
    expect(pagesAfter(second, 'c', 'c', false).next).toBeUndefined()
  })

  it('J08 should end with the second page in a row that brought nothing', () => {
    const first = pagesAfter(NONE, undefined, 'b', true)
    expect(first.next).toBe('b')
    expect(pagesAfter(first, 'b', 'c', true).next).toBeUndefined()
    expect(pagesAfter(first, 'b', 'c', false)).toMatchObject({ next: 'c', hollowPages: 0 })
  })

  it('should begin anew with the first page', () => {
    const before = { followed: new Set(['b']), hollowPages: 1 }
    expect(pagesAfter(before, undefined, 'b', true)).toEqual({ followed: new Set(), hollowPages: 1, next: 'b' })
  })

  it('J08 should follow no cursor twice, whatever a service sends', () => {
    const page = fc.record({
      next: fc.option(fc.constantFrom('a', 'b', 'c', 'd'), { nil: undefined }),
      isHollow: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(page, { maxLength: 20 }), (pages) => {
        const followed: string[] = []
        let [read, cursor]: [PagesRead, string | undefined] = [NONE, undefined]
        for (const { next, isHollow } of pages) {
          const after: ReturnType<typeof pagesAfter> = pagesAfter(read, cursor, next, isHollow)
          read = after
          if (after.next === undefined) break
          followed.push((cursor = after.next))
        }
        expect(new Set(followed).size).toBe(followed.length)
      }),
    )
  })
})
