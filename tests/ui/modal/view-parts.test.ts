import { describe, expect, it } from 'vitest'
import { MODAL_VIEWS } from '../../../src/domain/modal/view.ts'
import { partOf, type Views, viewParts } from '../../../src/ui/modal/view-parts.ts'
import { views as connected } from '../../../src/ui/views/connected.ts'
import { views as connecting } from '../../../src/ui/views/connecting.ts'
import { methodPart } from '../../../src/ui/views/method-part.ts'
import { views as methods } from '../../../src/ui/views/methods.ts'

const CONTENTS = new Map<object, Views>([
  [viewParts.connecting, connecting],
  [viewParts.connected, connected],
  [methodPart, methods],
])

describe('the parts that views come in', () => {
  it('R-VIEW-1 should have each view in the part that is fetched for it', () => {
    for (const view of MODAL_VIEWS) expect(CONTENTS.get(partOf(view))?.[view], view).toBeTypeOf('function')
  })

  it('should have no view twice', () => {
    const names = [...CONTENTS.values()].flatMap((views) => Object.keys(views))
    expect(new Set(names).size).toBe(names.length)
  })
})
