import type { AccountApi } from '../../application/account/api.ts'

/**
 * The account comes on screen: its balance is read, unless it is on its way. The core itself reads the one of another
 * account or network, once the visitor comes to rest there (T42). What went wrong stands in the balance.
 */
export function lookAtBalance(account: Pick<AccountApi, 'balance' | 'refreshBalance'>): void {
  if (!account.balance.snapshot().loading) account.refreshBalance().catch(() => undefined)
}
