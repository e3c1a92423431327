import type { ModalView } from './view.ts'

export interface ClosingFacts {
  /** The modal is embedded in the page, and cannot be hidden. */
  readonly isEmbedded: boolean
  readonly isConnected: boolean
}

export type Closing = { readonly kind: 'hide' } | { readonly kind: 'show'; readonly view: ModalView }

/** R-VIEW-3: what closing does. */
export const chooseClosing = ({ isEmbedded, isConnected }: ClosingFacts): Closing =>
  isEmbedded ? { kind: 'show', view: isConnected ? 'Account' : 'Connect' } : { kind: 'hide' }

/** A view that asks for a decision is not left by Esc, the backdrop or the close button: it shakes instead. */
export const refusesClosing = (view: ModalView): boolean => view === 'UnsupportedChain'
