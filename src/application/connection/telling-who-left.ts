import { walletThatLeft } from '../../domain/account/accounts.ts'
import { viewOf } from '../../domain/modal/modal-state.ts'
import { needsAccount } from '../../domain/modal/view-needs.ts'
import type { AppState } from '../state/app-state.ts'

/**
 * Runs a change of the connection that a wallet or another tab makes. If the visitor looks at an account meanwhile, and
 * a wallet disconnects, they are told which: an account that just vanishes looks like a fault of the page. If they do
 * not look, they have ended it elsewhere, and know.
 */
export function tellingWhoLeft(
  { accounts, modal, notice }: Pick<AppState, 'accounts' | 'modal' | 'notice'>,
  change: () => void,
): void {
  const before = accounts.snapshot()
  const shown = modal.snapshot()
  const isSeen = shown.open && needsAccount(viewOf(shown))
  change()
  const left = walletThatLeft(before, accounts.snapshot())
  if (isSeen && left !== undefined) notice.set({ kind: 'info', event: 'WALLET_LEFT', wallet: left.walletName })
}
