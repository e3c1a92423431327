import type { OpenOptions } from '../../application/modal/api.ts'
import type { PorticoCore } from '../../application/core.ts'
import { chooseOpeningView } from '../../domain/modal/opening-rule.ts'
import type { ModalView } from '../../domain/modal/view.ts'
import { seesWallet } from '../bridge/installed-probe.ts'
import { hasStoredAccount } from '../bridge/stored-session.ts'

/**
 * The view until the core opens the modal. A core that knows which wallets are connected decides itself; before that
 * the same rule is applied to what the page alone knows, and the view may change afterwards.
 */
export function expectedView(options: OpenOptions, core: PorticoCore | undefined): ModalView {
  if (options.view !== undefined) return options.view
  if (expectsAccount(core)) return 'Account'
  if (core !== undefined) return core.modal.openingView(options)
  return chooseOpeningView({ hasAdapters: seesWallet(window), isMobile: looksMobile(navigator) })
}

/** Whether it is not known yet if the account of the last visit comes back. */
export const expectsAccount = (core: PorticoCore | undefined): boolean =>
  (core?.connection.restoring.snapshot() ?? true) && hasStoredAccount()

/** A server, on which an embedded modal may be rendered, has no navigator. */
export const looksMobile = ({ userAgent = '', maxTouchPoints = 0 }: Partial<Navigator> = {}): boolean =>
  /Android|iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 0)
