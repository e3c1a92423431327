import { pairwise } from 'rxjs'
import {
  activeAccount,
  isConnected,
  isOnUnsupportedChain,
  type NamespaceAccount,
} from '../../domain/account/accounts.ts'
import { isAnyConnected } from '../../domain/account/missing-namespace.ts'
import { chooseClosing } from '../../domain/modal/closing-rule.ts'
import { inPlaceOf, opened, resetTo } from '../../domain/modal/modal-changes.ts'
import { stepOf, viewOf } from '../../domain/modal/modal-state.ts'
import type { ModalView } from '../../domain/modal/view.ts'
import { isAboutOneAccount } from '../../domain/modal/view-needs.ts'
import type { AppState } from '../state/app-state.ts'
import { select } from '../state/store.ts'

/** What the modal shows follows which account is connected, and on which network. */
export class FollowAccount {
  constructor(private readonly state: Pick<AppState, 'accounts' | 'modal' | 'restoring'>) {}

  /** @returns the function that ends it. */
  execute(): () => void {
    const account = select(this.state.accounts, (accounts) => activeAccount(accounts))
    const following = select(account, isOnUnsupportedChain).changes$.subscribe((is) => this.followSupport(is))
    following.add(account.changes$.pipe(pairwise()).subscribe(([before, now]) => this.followMove(before, now)))
    following.add(select(this.state.accounts, isAnyConnected).changes$.subscribe((is) => this.followHome(is)))
    following.add(select(account, ({ namespace }) => namespace).changes$.subscribe(() => this.followActive()))
    return () => following.unsubscribe()
  }

  /** R-VIEW-3: the first view of an embedded modal. */
  home(): ModalView {
    const accounts = this.state.accounts.snapshot()
    const account = activeAccount(accounts)
    const closing = chooseClosing({ isEmbedded: true, isConnected: isAnyConnected(accounts) })
    if (closing.kind === 'hide') return 'Connect'
    return closing.view === 'Account' && isOnUnsupportedChain(account) ? 'UnsupportedChain' : closing.view
  }

  /**
   * `Account` and `UnsupportedChain` replace each other when the network changes; no other view is replaced, and none
   * that was asked for.
   */
  private followSupport(isUnsupported: boolean): void {
    const modal = this.state.modal.snapshot()
    if (!modal.open || !isConnected(activeAccount(this.state.accounts.snapshot()))) return
    const [view, { isAsked }] = [viewOf(modal), stepOf(modal)]
    if (isUnsupported) {
      if (view === 'Account' && isAsked !== true) this.state.modal.update(resetTo('UnsupportedChain'))
    } else if (view === 'UnsupportedChain') this.state.modal.update(resetTo('Account'))
    // Below the request of a script that has had the wallet go there: it would be left for a choice that was made.
    else this.state.modal.update(inPlaceOf('UnsupportedChain', 'Account'))
  }

  /** The wallet moved to a network that the page does not know: if the modal is closed, it opens to say so. */
  private followMove(before: NamespaceAccount, now: NamespaceAccount): void {
    const isSame = before.namespace === now.namespace && before.sessionTopic === now.sessionTopic
    const hasLeft = isConnected(before) && !isOnUnsupportedChain(before) && isOnUnsupportedChain(now)
    const isShown = this.state.modal.snapshot().open
    const isOther = before.namespace === now.namespace && before.sessionTopic !== now.sessionTopic
    if (isOther && isConnected(before) && isConnected(now)) this.followActive()
    if (isSame && hasLeft && !isShown && !this.state.restoring.snapshot())
      this.state.modal.update(opened('UnsupportedChain'))
  }

  /** What the visitor began with one account is not continued with another. */
  private followActive(): void {
    const modal = this.state.modal.snapshot()
    if (modal.open && isAboutOneAccount(viewOf(modal))) this.state.modal.update(resetTo('Account'))
  }

  /** A connection was restored while the visitor did nothing: an embedded modal shows it. */
  private followHome(isThere: boolean): void {
    const modal = this.state.modal.snapshot()
    if (isThere && modal.embedded && viewOf(modal) === 'Connect') this.state.modal.update(resetTo(this.home()))
  }
}
