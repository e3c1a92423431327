import { describe, expect, it } from 'vitest'
import { needsAccount } from '../../../src/domain/modal/view-needs.ts'
import { MODAL_VIEWS } from '../../../src/domain/modal/view.ts'
import { VIEW_NAMES } from '../../../src/domain/modal/view-names.ts'
import { accountViews, type Views, viewParts, views } from '../../../src/ui/modal/view-parts.ts'
import { connected } from '../../../src/ui/views/connected.ts'
import { views as connecting } from '../../../src/ui/views/connecting.ts'
import { GetWallet, WhatIsAWallet } from '../../../src/ui/views/side.ts'

const PARTS = [viewParts.connecting, viewParts.connected, viewParts.side] as const
const CONTENTS: readonly Views[] = [connecting, connected, { GetWallet, WhatIsAWallet }]

describe('the parts that views come in', () => {
  it('R-VIEW-1 should have each view in the part that is fetched for it', async () => {
    for (const part of PARTS) part.fetch()
    for (const part of PARTS) await expect.poll(() => part.state.snapshot().kind).toBe('ready')
    for (const name of VIEW_NAMES) {
      expect(views[name].state.snapshot(), name).toBeTypeOf('function')
      const at = CONTENTS.findIndex((each) => each[name] !== undefined)
      expect(views[name].state.snapshot(), name).toBe(CONTENTS[at]?.[name])
      expect(views[name].fetch, name).toBe(PARTS[at]?.load)
    }
  })

  it('should have no view twice', () => {
    const names = CONTENTS.flatMap((each) => Object.keys(each))
    expect(new Set(names).size).toBe(names.length)
  })

  it('R-VIEW-1 should each be for connecting or for who is connected, and never for both', () => {
    expect(new Set(Object.keys(accountViews))).toEqual(new Set(MODAL_VIEWS.filter(needsAccount)))
    const others = MODAL_VIEWS.filter((view) => !needsAccount(view))
    expect(others.filter((view) => Object.hasOwn(connected, view))).toEqual([])
  })
})
