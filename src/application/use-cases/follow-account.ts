import { activeAccount, isConnected, isOnUnsupportedChain } from '../../domain/account/accounts.ts'
import { isAnyConnected } from '../../domain/account/sought-namespace.ts'
import { chooseClosing } from '../../domain/modal/closing-rule.ts'
import { resetTo } from '../../domain/modal/modal-changes.ts'
import { viewOf } from '../../domain/modal/modal-state.ts'
import type { ModalView } from '../../domain/modal/view.ts'
import { isAboutOneAccount } from '../../domain/modal/view-needs.ts'
import type { AppState } from '../state/app-state.ts'
import { select } from '../state/store.ts'

/** What the modal shows goes along with who is connected, and where. */
export class FollowAccount {
  constructor(private readonly state: Pick<AppState, 'accounts' | 'modal'>) {}

  /** @returns what ends it. */
  execute(): () => void {
    const account = select(this.state.accounts, (accounts) => activeAccount(accounts))
    const following = select(account, isOnUnsupportedChain).changes$.subscribe((is) => this.followSupport(is))
    following.add(select(this.state.accounts, isAnyConnected).changes$.subscribe((is) => this.followHome(is)))
    following.add(select(account, ({ namespace }) => namespace).changes$.subscribe(() => this.followActive()))
    return () => following.unsubscribe()
  }

  /** R-VIEW-3: where an embedded modal is when the visitor is nowhere else. */
  home(): ModalView {
    const accounts = this.state.accounts.snapshot()
    const account = activeAccount(accounts)
    const closing = chooseClosing({ isEmbedded: true, isConnected: isAnyConnected(accounts) })
    if (closing.kind === 'hide') return 'Connect'
    return closing.view === 'Account' && isOnUnsupportedChain(account) ? 'UnsupportedChain' : closing.view
  }

  /** The view that says whether the network will do changes with the network; no other view is taken away. */
  private followSupport(isUnsupported: boolean): void {
    const isThere = isConnected(activeAccount(this.state.accounts.snapshot()))
    const [from, to]: ModalView[] = isUnsupported ? ['Account', 'UnsupportedChain'] : ['UnsupportedChain', 'Account']
    const modal = this.state.modal.snapshot()
    if (isThere && modal.open && viewOf(modal) === from && to !== undefined) this.state.modal.update(resetTo(to))
  }

  /** What one was about to do with an account that has left is not done with another. */
  private followActive(): void {
    const modal = this.state.modal.snapshot()
    if (modal.open && isAboutOneAccount(viewOf(modal))) this.state.modal.update(resetTo('Account'))
  }

  /** A connection that came back while nobody did anything: what is embedded shows it. */
  private followHome(isThere: boolean): void {
    const modal = this.state.modal.snapshot()
    if (isThere && modal.embedded && viewOf(modal) === 'Connect') this.state.modal.update(resetTo(this.home()))
  }
}
