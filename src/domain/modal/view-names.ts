import { CoreError } from '../shared/core-error.ts'
import { MODAL_VIEWS, type ModalView } from './view.ts'

/** What is shown within views, and can be bound like a view: the dialog of R-VIEW-6, the tabs of R-VIEW-4. */
const INNER_VIEWS = ['WalletNotFound', 'TokensTab', 'NftsTab', 'ActivityTab'] as const

/** All that a frontend shows, and a page can show in its own way. */
export const VIEW_NAMES = [...MODAL_VIEWS, ...INNER_VIEWS] as const

export type ViewName = (typeof VIEW_NAMES)[number]

/**
 * Refuses the name of a view that does not exist: a script may pass any text.
 *
 * @throws CoreError `VIEW_UNKNOWN`, naming it.
 */
export function mustBeView(name: ModalView): void {
  if (MODAL_VIEWS.includes(name)) return
  throw new CoreError('VIEW_UNKNOWN', { details: `There is no view ${name}. There are: ${MODAL_VIEWS.join(', ')}.` })
}
