import { CoreError } from '../../../domain/shared/core-error.ts'
import type { Clock } from '../../../ports/clock.ts'
import { askProvider, type Eip1193Provider } from './eip1193-provider.ts'
import { within } from '../../../ports/async.ts'

/** How long a visitor who disconnects waits for the wallet to be told. Unit: milliseconds. */
const TELL_WITHIN_MS = 2_000

/**
 * Revokes the permission to see the accounts (EIP-2255), so that the wallet no longer lists the page as connected. Only
 * a wallet that answers about permissions is asked; for other wallets a disconnect concerns the page alone.
 */
export async function revokePermission(provider: Eip1193Provider, clock: Clock): Promise<void> {
  let isLate = false
  const revoke = async () => {
    const permissions = await askProvider(provider, 'wallet_getPermissions')
    // When the answer is late, the visitor may have connected again: this would revoke the new permission.
    if (!isLate && Array.isArray(permissions))
      await askProvider(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }])
  }
  await within(clock, TELL_WITHIN_MS, revoke(), () => new CoreError('DISCONNECT_FAILED')).catch(() => {
    isLate = true
  })
}
