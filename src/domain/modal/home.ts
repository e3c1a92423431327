import type { ModalView } from './view.ts'

/** R-VIEW-3: where an embedded modal is when the visitor is nowhere else: there is nothing to close. */
export const isHome = (view: ModalView): boolean => view === 'Connect' || view === 'Account'
