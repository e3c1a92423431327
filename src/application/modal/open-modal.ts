import { activeAccount, isOnUnsupportedChain } from '../../domain/account/accounts.ts'
import { connectedAddress } from '../../domain/account/missing-namespace.ts'
import type { InjectedMethodFacts } from '../../domain/connection/connect-methods.ts'
import type { Platform } from '../../domain/connection/platform.ts'
import { opened } from '../../domain/modal/modal-changes.ts'
import { chooseOpeningView } from '../../domain/modal/opening-rule.ts'
import type { ModalView } from '../../domain/modal/view.ts'
import type { Analytics } from '../../ports/analytics.ts'
import type { AppState } from '../state/app-state.ts'
import type { ReachableWallets } from '../wallets/reachable-wallets.ts'

/** Shows the modal. Nothing is awaited: it is on screen at the click; lists and codes appear as they come. */
export class OpenModal {
  constructor(
    private readonly state: Pick<AppState, 'modal' | 'accounts'>,
    private readonly analytics: Analytics,
    private readonly platform: Platform,
    private readonly reachableWallets: Pick<ReachableWallets, 'discover'>,
    private readonly methods: readonly InjectedMethodFacts[] = [],
  ) {}

  /** Finds wallets that came to the page late; most answer within this very call. */
  discover(): void {
    this.reachableWallets.discover()
  }

  /** The view that {@link execute} would show now, by the same rule: for an interface that draws it before. */
  viewFor(requestedView?: ModalView): ModalView {
    const isAnyInstalled = this.reachableWallets.discover()
    const accounts = this.state.accounts.snapshot()
    return chooseOpeningView({
      requestedView,
      hasAdapters: isAnyInstalled || this.methods.length > 0,
      connectedAddress: connectedAddress(accounts),
      isOnUnsupportedChain: isOnUnsupportedChain(activeAccount(accounts)),
      isMobile: this.platform.isMobile,
    })
  }

  execute(requestedView?: ModalView): void {
    const view = this.viewFor(requestedView)
    const isThere = connectedAddress(this.state.accounts.snapshot()) !== undefined
    this.state.modal.update(opened(view, requestedView !== undefined))
    this.analytics.track({ type: 'MODAL_OPEN', connected: isThere })
  }
}
