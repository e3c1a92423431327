import { describe, expect, it } from 'vitest'
import { MODAL_VIEWS } from '../../../src/domain/modal/view.ts'
import { partOf, viewParts } from '../../../src/ui/modal/view-parts.ts'
import { views as connected } from '../../../src/ui/views/connected.ts'
import { views as connecting } from '../../../src/ui/views/connecting.ts'

describe('the parts that views come in', () => {
  it('R-VIEW-1 should have each view in the part that is fetched for it', () => {
    for (const view of MODAL_VIEWS) {
      const contents = partOf(view) === viewParts.connecting ? connecting : connected
      expect(contents[view], view).toBeTypeOf('function')
    }
  })

  it('should have no view twice', () => {
    expect(Object.keys({ ...connecting, ...connected })).toHaveLength(
      Object.keys(connecting).length + Object.keys(connected).length,
    )
  })
})
