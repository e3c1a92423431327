import { activeAccount, isOnUnsupportedChain } from '../../domain/account/accounts.ts'
import type { Platform } from '../../domain/connection/platform.ts'
import { opened } from '../../domain/modal/modal-state.ts'
import { chooseOpeningView } from '../../domain/modal/opening-rule.ts'
import type { ModalView } from '../../domain/modal/view.ts'
import type { Analytics } from '../../ports/analytics.ts'
import type { AppState } from '../state/app-state.ts'

/** Shows the modal. Nothing is awaited: it is on screen with the click, lists and codes fill in. */
export class OpenModal {
  constructor(
    private readonly state: Pick<AppState, 'modal' | 'accounts'>,
    private readonly analytics: Analytics,
    private readonly platform: Platform,
    private readonly hasAdapters: boolean,
  ) {}

  execute(requestedView?: ModalView): ModalView {
    const account = activeAccount(this.state.accounts.snapshot())
    const chosen = chooseOpeningView({
      requestedView,
      hasAdapters: this.hasAdapters,
      connectedAddress: account.address,
      isMobile: this.platform.isMobile,
    })
    const view = chosen === 'Account' && isOnUnsupportedChain(account) ? 'UnsupportedChain' : chosen
    this.state.modal.update(opened(view))
    this.analytics.track({ type: 'MODAL_OPEN', connected: account.address !== undefined })
    return view
  }
}
