import type { PorticoCore } from '../../application/core.ts'

/**
 * The account comes on screen: its balance is read, unless it is on its way. The core itself reads the one of another
 * account or network, once the visitor comes to rest there (T42). What went wrong stands in the balance.
 */
export function lookAtBalance(core: Pick<PorticoCore, 'balance' | 'refreshBalance'>): void {
  if (!core.balance.snapshot().loading) core.refreshBalance().catch(() => undefined)
}
