import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  drawn,
  failed,
  late,
  offered,
  startedOver,
  withoutUri,
} from '../../../src/domain/connection/connection-changes.ts'
import { type ConnectionState, disconnectedState } from '../../../src/domain/connection/connection-state.ts'
import { shownCode } from '../../../src/domain/connection/shown-code.ts'

const DRAWN = 'wc:a@2?symKey=00'
const UNREACHABLE = failed({ code: 'RELAY_UNREACHABLE' })
const DECLINED = failed({ code: 'USER_REJECTED' })

type Step = (state: ConnectionState) => ConnectionState
const after = (...steps: readonly Step[]) => shownCode(steps.reduce((state, step) => step(state), disconnectedState))

describe('what stands in the code’s place', () => {
  it('should be nothing, the code that is prepared, and then the code', () => {
    expect(after()).toEqual({ kind: 'none' })
    expect(after(drawn(DRAWN))).toEqual({ kind: 'preparing', uri: DRAWN })
    expect(after(drawn(DRAWN), offered(DRAWN, 1, false))).toEqual({ kind: 'ready', uri: DRAWN })
  })

  it('E01 should be veiled where it takes long, and come back once it is on offer', () => {
    expect(after(drawn(DRAWN), late)).toEqual({ kind: 'late' })
    expect(after(drawn(DRAWN), late, drawn(DRAWN))).toEqual({ kind: 'late' })
    expect(after(drawn(DRAWN), late, offered(DRAWN, 1, false))).toEqual({ kind: 'ready', uri: DRAWN })
    expect(after(drawn(DRAWN), late, UNREACHABLE)).toEqual({ kind: 'problem', problem: { code: 'RELAY_UNREACHABLE' } })
  })

  it('E01 should be the sentence while the relay can not be had, until the visitor asks again', () => {
    const problem = { kind: 'problem', problem: { code: 'RELAY_UNREACHABLE' } }
    expect(after(drawn(DRAWN), UNREACHABLE)).toEqual(problem)
    expect(after(UNREACHABLE, drawn(DRAWN))).toEqual(problem)
    expect(after(UNREACHABLE, startedOver, drawn(DRAWN))).toEqual({ kind: 'preparing', uri: DRAWN })
  })

  it('E07 should be the next code at once after a wallet has declined', () => {
    expect(after(DECLINED, drawn(DRAWN))).toEqual({ kind: 'preparing', uri: DRAWN })
  })

  it('should be nothing that was drawn once that is over', () => {
    expect(after(drawn(DRAWN), withoutUri)).toEqual({ kind: 'none' })
    expect(after(drawn(DRAWN), late, withoutUri)).toEqual({ kind: 'none' })
  })

  it('should never hold a drawn code beside one that is on offer, nor beside a sentence in its place', () => {
    const anyStep = fc.constantFrom<Step>(
      drawn(DRAWN),
      late,
      UNREACHABLE,
      DECLINED,
      startedOver,
      withoutUri,
      offered('wc:b@2?symKey=01', 1, false),
    )
    fc.assert(
      fc.property(fc.array(anyStep), (steps) => {
        const state = steps.reduce((before, step) => step(before), disconnectedState)
        expect(state.wcDrawn !== undefined && (state.wcUri !== undefined || state.wcIsLate)).toBe(false)
        if (state.wcDrawn !== undefined) expect([undefined, 'USER_REJECTED']).toContain(state.wcError?.code)
      }),
    )
  })
})
