import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ANIMATION_MS,
  canGoBack,
  closedModal,
  hidden,
  loadingIs,
  type ModalState,
  opened,
  pushed,
  resetTo,
  SHAKE_MS,
  shaking,
  viewOf,
  wentBack,
} from '../../../src/domain/modal/modal-state.ts'
import { MODAL_VIEWS } from '../../../src/domain/modal/view.ts'

const anyView = fc.constantFrom(...MODAL_VIEWS)
const anyStep = fc.oneof(
  anyView.map(opened),
  anyView.map(resetTo),
  fc.tuple(anyView, fc.option(fc.string(), { nil: undefined })).map(([view, walletId]) => pushed(view, walletId)),
  fc.boolean().map(shaking),
  fc.boolean().map(loadingIs),
  fc.constantFrom(hidden, wentBack),
)
const anyModal = fc
  .array(anyStep, { maxLength: 20 })
  .map((steps) => steps.reduce((modal, step) => step(modal), closedModal))

const at = (...history: ModalState['history']): ModalState => ({ ...closedModal, open: true, history })

describe('the modal', () => {
  it('R-MODAL-1 should have an open, a loading and a shake flag, all down at first', () => {
    expect(closedModal).toMatchObject({ open: false, loading: false, shake: false })
  })

  it('R-MODAL-1 should raise and clear each flag and leave the rest alone', () => {
    expect(opened('Account')(closedModal)).toEqual({ ...closedModal, open: true, history: ['Account'] })
    expect(loadingIs(true)(closedModal)).toEqual({ ...closedModal, loading: true })
    expect(shaking(true)(closedModal)).toEqual({ ...closedModal, shake: true })
    expect(shaking(false)(shaking(true)(closedModal))).toEqual(closedModal)
  })

  it('R-MODAL-1 should have no flag up once it is hidden, whatever happened before', () => {
    fc.assert(
      fc.property(anyModal, (modal) => {
        expect(hidden(modal)).toMatchObject({ open: false, loading: false, shake: false, walletId: undefined })
      }),
    )
  })

  it('should keep its view while it fades out', () => {
    expect(viewOf(hidden(at('Connect', 'AllWallets')))).toBe('AllWallets')
  })

  it('R-CONST-2 should shake for 500 ms, and move for 120, 150 and 150 ms', () => {
    expect(SHAKE_MS).toBe(500)
    expect(ANIMATION_MS).toEqual({ headerText: 120, modalHeight: 150, viewTransition: 150 })
  })
})

describe('the views of the modal', () => {
  it('R-VIEW-1 should never be none: the history always ends with the one on screen', () => {
    fc.assert(
      fc.property(anyModal, (modal) => {
        expect(modal.history.length).toBeGreaterThan(0)
        expect(viewOf(modal)).toBe(modal.history.at(-1))
      }),
    )
  })

  it('R-VIEW-1 should lead back to where one was by one step for each step', () => {
    fc.assert(
      fc.property(anyModal, fc.array(anyView), (modal, views) => {
        const walked = views.reduce((state, view) => pushed(view)(state), modal)
        const back = Array.from({ length: walked.history.length - modal.history.length }).reduce<ModalState>(
          wentBack,
          walked,
        )
        expect(back.history).toEqual(modal.history)
      }),
    )
  })

  it('R-VIEW-1 should not be stacked twice when the one on screen is asked for again, but take the new wallet', () => {
    const waiting = pushed('ConnectingWalletConnectBasic', 'rainbow')(at('AllWallets'))
    const other = pushed('ConnectingWalletConnectBasic', 'phantom')(waiting)
    expect(other.history).toEqual(['AllWallets', 'ConnectingWalletConnectBasic'])
    expect(other.walletId).toBe('phantom')
    expect(viewOf(wentBack(other))).toBe('AllWallets')
  })

  it('R-VIEW-1 should never stand twice in a row in the history', () => {
    fc.assert(
      fc.property(anyModal, ({ history }) => {
        for (const [index, view] of history.entries()) expect(view).not.toBe(history[index + 1])
      }),
    )
  })

  it('should leave the chosen wallet behind on the way back', () => {
    expect(wentBack(pushed('ConnectingWalletConnectBasic', 'rainbow')(at('AllWallets'))).walletId).toBeUndefined()
  })

  it('should stay at the first one', () => {
    const first = at('Connect')
    expect(canGoBack(first)).toBe(false)
    expect(wentBack(first)).toBe(first)
    expect(canGoBack(pushed('AllWallets')(first))).toBe(true)
  })

  it('should have no way back after starting over, or after opening', () => {
    fc.assert(
      fc.property(anyModal, anyView, (modal, view) => {
        for (const step of [resetTo(view), opened(view)]) {
          expect(step(modal)).toMatchObject({ history: [view], walletId: undefined })
          expect(canGoBack(step(modal))).toBe(false)
        }
      }),
    )
  })
})
