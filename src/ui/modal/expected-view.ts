import type { OpenOptions, PorticoCore } from '../../application/core.ts'
import { chooseOpeningView } from '../../domain/modal/opening-rule.ts'
import type { ModalView } from '../../domain/modal/view.ts'
import { seesWallet } from '../bridge/installed-probe.ts'
import { hasStoredSession } from '../bridge/stored-session.ts'

/**
 * The view that the core will most likely open, for the frames until it does. A wrong guess costs a change of height,
 * no more; so without a core this looks at less than the core does.
 */
export function expectedView({ view }: OpenOptions, core: PorticoCore | undefined): ModalView {
  const isComingBack = core?.restoring.snapshot() ?? hasStoredSession()
  return chooseOpeningView({
    requestedView: view ?? (isComingBack ? 'Account' : undefined),
    hasAdapters: core === undefined ? seesWallet(window) : core.installed.snapshot().length > 0,
    isMobile: core?.platform.isMobile ?? looksMobile(navigator),
  })
}

const looksMobile = ({ userAgent, maxTouchPoints }: Navigator): boolean =>
  /Android|iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 0)
