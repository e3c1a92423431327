import type { ModalView } from './view.ts'

/** R-VIEW-3: the first view of an embedded modal, which has nothing to close. */
export const isHome = (view: ModalView): boolean => view === 'Connect' || view === 'Account'
