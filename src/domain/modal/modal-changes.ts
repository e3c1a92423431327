import { closedModal, type ModalState, type ModalStep, stepAt, stepOf, viewOf } from './modal-state.ts'
import type { ModalView } from './view.ts'

/** @param isAsked - Whether the view was asked for, and not chosen by the rule. */
export const opened =
  (view: ModalView, isAsked = false) =>
  (state: ModalState): ModalState => ({
    ...state,
    open: true,
    history: [isAsked ? { ...stepAt(view), isAsked } : stepAt(view)],
  })

/** Embeds the modal in the page, at a view. */
export const embedded =
  (view: ModalView) =>
  (state: ModalState): ModalState => ({ ...opened(view)(state), embedded: true })

/** It keeps its view while it fades out. */
export const hidden = (state: ModalState): ModalState => ({ ...closedModal, history: [stepAt(viewOf(state))] })

/** One step further, unless that is the step on screen: a view with another wallet is another step. */
export const pushed =
  (view: ModalView, walletId?: string) =>
  (state: ModalState): ModalState => {
    const here = stepOf(state)
    const isHere = here.view === view && here.walletId === walletId
    return isHere ? state : { ...state, history: [...state.history, stepAt(view, walletId)] }
  }

/** Starts over at a view, without a way back. */
export const resetTo =
  (view: ModalView) =>
  (state: ModalState): ModalState => ({ ...state, history: [stepAt(view)] })

/** A view takes the place of another, wherever that is in the history. */
export const inPlaceOf =
  (gone: ModalView, view: ModalView) =>
  (state: ModalState): ModalState =>
    state.history.some((step) => step.view === gone)
      ? { ...state, history: state.history.map((step) => (step.view === gone ? stepAt(view) : step)) }
      : state

/** One step back; the first one stays. */
export const wentBack = (state: ModalState): ModalState =>
  state.history.length > 1 ? { ...state, history: state.history.slice(0, -1) } : state

/** Shows a view that cannot wait: over the open modal, or opening it. */
export const interrupted =
  (view: ModalView, walletId?: string) =>
  (state: ModalState): ModalState =>
    state.open ? pushed(view, walletId)(state) : { ...state, open: true, history: [stepAt(view, walletId)] }

const keeping =
  (isKept: (step: ModalStep) => boolean) =>
  (state: ModalState): ModalState => {
    const history = state.history.filter(isKept)
    if (history.length === state.history.length) return state
    return history.length === 0 ? hidden(state) : { ...state, history }
  }

/** Removes a view from the history, wherever it is; if it was the only one, the modal closes. */
export const without = (view: ModalView): ((state: ModalState) => ModalState) => keeping((step) => step.view !== view)

/** The same of one step: another one with that view stays. */
export const withoutStep = (gone: ModalStep): ((state: ModalState) => ModalState) => keeping((step) => step !== gone)

export const isOnTheWay = (state: ModalState, view: ModalView): boolean =>
  state.open && state.history.some((step) => step.view === view)

export const shaking =
  (shake: boolean) =>
  (state: ModalState): ModalState => ({ ...state, shake })

export const loadingIs =
  (loading: boolean) =>
  (state: ModalState): ModalState => ({ ...state, loading })
