import type { ModalView } from './view.ts'

/** How long the modal shakes. Unit: milliseconds. Source: product specification, section 9. */
export const SHAKE_MS = 500

/** Header text, height of the card, change of view. Unit: milliseconds. Source: product specification, section 9. */
export const ANIMATION_MS = { headerText: 120, modalHeight: 150, viewTransition: 150 } as const

/** R-MODAL-1, and where the visitor is in the modal: `history` ends with the view on screen and is never empty. */
export interface ModalState {
  readonly open: boolean
  readonly loading: boolean
  readonly shake: boolean
  readonly history: readonly ModalView[]
  /** The wallet of the catalogue that was chosen on the way here, by id. */
  readonly walletId: string | undefined
}

export const closedModal: ModalState = {
  open: false,
  loading: false,
  shake: false,
  history: ['Connect'],
  walletId: undefined,
}

export const viewOf = (state: ModalState): ModalView => state.history.at(-1) ?? 'Connect'

export const opened =
  (view: ModalView) =>
  (state: ModalState): ModalState => ({ ...state, open: true, loading: false, history: [view], walletId: undefined })

export const hidden = (state: ModalState): ModalState => ({ ...closedModal, history: state.history })

/** One step further; a view that is on screen already takes the new data. */
export const pushed =
  (view: ModalView, walletId?: string) =>
  (state: ModalState): ModalState => ({
    ...state,
    walletId,
    history: viewOf(state) === view ? state.history : [...state.history, view],
  })

/** Starts over at a view: there is no way back to where one was. */
export const resetTo =
  (view: ModalView) =>
  (state: ModalState): ModalState => ({ ...state, history: [view], walletId: undefined })

/** One step back; the first view stays. */
export const wentBack = (state: ModalState): ModalState =>
  state.history.length > 1 ? { ...state, history: state.history.slice(0, -1), walletId: undefined } : state

export const canGoBack = (state: ModalState): boolean => state.history.length > 1

export const shaking =
  (shake: boolean) =>
  (state: ModalState): ModalState => ({ ...state, shake })

export const loadingIs =
  (loading: boolean) =>
  (state: ModalState): ModalState => ({ ...state, loading })
