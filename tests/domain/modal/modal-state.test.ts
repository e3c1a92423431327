import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  embedded,
  hidden,
  interrupted,
  isOnTheWay,
  loadingIs,
  opened,
  pushed,
  resetTo,
  shaking,
  wentBack,
  without,
} from '../../../src/domain/modal/modal-changes.ts'
import {
  canGoBack,
  closedModal,
  type ModalState,
  stepAt,
  stepOf,
  viewOf,
  walletIdOf,
} from '../../../src/domain/modal/modal-state.ts'
import { ANIMATION_MS, SHAKE_MS } from '../../../src/domain/modal/modal-timing.ts'
import { stepsToCode } from '../../../src/domain/modal/steps-to-code.ts'
import { MODAL_VIEWS, type ModalView } from '../../../src/domain/modal/view.ts'

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

const at = (...views: readonly ModalView[]): ModalState => ({
  ...closedModal,
  open: true,
  history: views.map((view) => stepAt(view)),
})
const viewsOf = ({ history }: ModalState) => history.map(({ view }) => view)

describe('the modal', () => {
  it('R-MODAL-1 should have an open, a loading and a shake flag, all down at first', () => {
    expect(closedModal).toMatchObject({ open: false, loading: false, shake: false })
  })

  it('R-MODAL-1 should raise and clear each flag and leave the rest alone', () => {
    expect(opened('Account')(closedModal)).toEqual(at('Account'))
    expect(loadingIs(true)(closedModal)).toEqual({ ...closedModal, loading: true })
    expect(shaking(true)(closedModal)).toEqual({ ...closedModal, shake: true })
    expect(shaking(false)(shaking(true)(closedModal))).toEqual(closedModal)
  })

  it('R-MODAL-1 should have no flag up once it is hidden, whatever happened before', () => {
    fc.assert(
      fc.property(anyModal, (modal) => {
        expect(hidden(modal)).toMatchObject({ open: false, loading: false, shake: false })
        expect(walletIdOf(hidden(modal))).toBeUndefined()
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
        expect(stepOf(modal)).toBe(modal.history.at(-1))
        expect(viewOf(modal)).toBe(stepOf(modal).view)
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

  it('R-VIEW-1 should not be stacked twice when the very one on screen is asked for again', () => {
    const waiting = pushed('ConnectingWallet', 'rainbow')(at('AllWallets'))
    expect(pushed('ConnectingWallet', 'rainbow')(waiting)).toBe(waiting)
  })

  it('R-VIEW-1 should take a view with another wallet for another step, with a way back to the first', () => {
    const one = pushed('GetWallet', 'rainbow')(pushed('GetWallet')(at('Connect')))
    expect(viewsOf(one)).toEqual(['Connect', 'GetWallet', 'GetWallet'])
    expect(walletIdOf(one)).toBe('rainbow')
    expect(walletIdOf(wentBack(one))).toBeUndefined()
  })

  it('R-VIEW-1 should never be at the same step twice in a row', () => {
    fc.assert(
      fc.property(anyModal, ({ history }) => {
        for (const [index, step] of history.entries()) expect(step).not.toEqual(history[index + 1])
      }),
    )
  })

  it('should find the wallet of a step again on the way back to it', () => {
    const chosen = pushed('ConnectingWallet', 'rainbow')(at('AllWallets'))
    expect(walletIdOf(wentBack(pushed('GetWallet', 'rainbow')(chosen)))).toBe('rainbow')
    expect(walletIdOf(wentBack(chosen))).toBeUndefined()
  })

  it('should lead back to the very step that one left, and open with a new one each time', () => {
    const list = at('AllWallets')
    expect(stepOf(wentBack(pushed('ConnectingWallet', 'rainbow')(list)))).toBe(stepOf(list))
    expect(stepOf(opened('AllWallets')(list))).not.toBe(stepOf(list))
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
          expect(step(modal).history).toEqual([stepAt(view)])
          expect(canGoBack(step(modal))).toBe(false)
        }
      }),
    )
  })
})

describe('a view that comes by itself', () => {
  it('should come over what is there, with a way back', () => {
    expect(viewsOf(interrupted('ApproveRequest')(at('Account', 'Send')))).toEqual(['Account', 'Send', 'ApproveRequest'])
  })

  it('should open a modal that is closed, and stand there by itself', () => {
    expect(interrupted('ApproveRequest')(hidden(at('Account')))).toEqual(at('ApproveRequest'))
  })

  it('should be on the way while the modal is open, wherever it stands', () => {
    const covered = pushed('Networks')(interrupted('ApproveRequest')(at('Account')))
    expect(isOnTheWay(covered, 'ApproveRequest')).toBe(true)
    expect(isOnTheWay(covered, 'Send')).toBe(false)
    expect(isOnTheWay(hidden(at('ApproveRequest')), 'ApproveRequest')).toBe(false)
  })

  it('should be over wherever on the way it stands, and leave the other steps as they are', () => {
    const covered = at('Account', 'ApproveRequest', 'Networks')
    const over = without('ApproveRequest')(covered)
    expect(over).toEqual({ ...covered, history: [covered.history[0], covered.history[2]] })
    expect(without('ApproveRequest')(over)).toBe(over)
  })

  it('should leave nothing behind where it stood by itself', () => {
    expect(without('ApproveRequest')(at('ApproveRequest'))).toEqual({ ...at('ApproveRequest'), open: false })
  })
})

describe('opening', () => {
  it('should remember that a view was asked for', () => {
    expect(stepOf(opened('Networks', true)(closedModal))).toEqual({ ...stepAt('Networks'), isAsked: true })
    expect(stepOf(opened('Networks')(closedModal))).toEqual(stepAt('Networks'))
  })

  it('should stand in the flow of the page from then on where it is embedded', () => {
    expect(embedded('Connect')(closedModal)).toEqual({ ...at('Connect'), embedded: true })
  })
})

describe('stepsToCode', () => {
  it('should be the steps back to the view with the code, and none where there is no such view', () => {
    expect(stepsToCode(at('Connect'))).toBe(0)
    expect(stepsToCode(at('ConnectingWalletConnectBasic', 'AllWallets', 'ConnectingWallet'))).toBe(2)
    expect(stepsToCode(at('Connect', 'ConnectingWalletConnectBasic', 'ConnectingWallet'))).toBe(1)
    expect(stepsToCode(at('AllWallets', 'ConnectingWallet'))).toBe(0)
    expect(stepsToCode(closedModal)).toBe(0)
  })

  it('should never leave the modal, and end at the code wherever there is one on the way', () => {
    fc.assert(
      fc.property(anyModal, (modal) => {
        const steps = stepsToCode(modal)
        const back = Array.from({ length: steps }).reduce<ModalState>((state) => wentBack(state), modal)
        expect(back.open).toBe(modal.open)
        const codes = viewsOf(modal).filter((view) => view === 'Connect' || view === 'ConnectingWalletConnectBasic')
        if (codes.length > 0) expect(viewOf(back)).toBe(codes.at(-1))
        else expect(steps).toBe(0)
      }),
    )
  })
})
