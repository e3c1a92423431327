import type { ModalView } from './view.ts'

/** One step of the visitor's path through the modal. */
export interface ModalStep {
  readonly view: ModalView
  /** The wallet that was chosen there, by the id of its choice; in `Send` the token, by its address; in `Nft` the NFT, by its id. */
  readonly walletId: string | undefined
  /** The page or the visitor asked for this view: no view that opens by itself replaces it. */
  readonly isAsked?: true
}

/** R-MODAL-1, and where the visitor is in the modal: `history` ends with the step on screen and is never empty. */
export interface ModalState {
  readonly open: boolean
  readonly loading: boolean
  readonly shake: boolean
  /** It is embedded in the page, and is never hidden. */
  readonly embedded: boolean
  /** Going back leads to the same object: what was remembered for a step is found by its identity. */
  readonly history: readonly ModalStep[]
}

export const stepAt = (view: ModalView, walletId?: string): ModalStep => ({ view, walletId })

const FIRST_STEP = stepAt('Connect')

export const closedModal: ModalState = {
  open: false,
  loading: false,
  shake: false,
  embedded: false,
  history: [FIRST_STEP],
}

export const stepOf = (state: ModalState): ModalStep => state.history.at(-1) ?? FIRST_STEP

/** The view that is shown while the modal is open. */
export const viewOf = (state: ModalState): ModalView => stepOf(state).view

/** The wallet that the view is about; `undefined` where it is about none. */
export const walletIdOf = (state: ModalState): string | undefined => stepOf(state).walletId

/** Whether there is a view before this one. */
export const canGoBack = (state: ModalState): boolean => state.history.length > 1
