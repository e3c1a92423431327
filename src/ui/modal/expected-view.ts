import type { OpenOptions } from '../../application/core.ts'
import { chooseOpeningView } from '../../domain/modal/opening-rule.ts'
import type { ModalView } from '../../domain/modal/view.ts'
import { hasStoredSession } from '../bridge/stored-session.ts'

/**
 * The view that the core will most likely open, for the skeleton that stands in until it is there. A wrong guess costs
 * a change of height, no more; so this looks at less than the core does.
 */
export function expectedView({ view }: OpenOptions): ModalView {
  const { userAgent, maxTouchPoints } = navigator
  return chooseOpeningView({
    requestedView: view ?? (hasStoredSession() ? 'Account' : undefined),
    hasAdapters: false,
    isMobile: /Android|iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 0),
  })
}
