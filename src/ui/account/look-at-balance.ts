import type { AccountApi } from '../../application/account/api.ts'

/**
 * Called when the account comes on screen: requests its balance, unless a request is running. The core itself requests
 * the balance of another account or network, once the visitor stays on it (T42). A failure is in the balance's state.
 */
export function lookAtBalance(account: Pick<AccountApi, 'balance' | 'refreshBalance'>): void {
  if (!account.balance.snapshot().loading) account.refreshBalance().catch(() => undefined)
}
