import { CoreError } from '../../../domain/shared/core-error.ts'
import type { Clock } from '../../../ports/clock.ts'
import { askProvider, type Eip1193Provider } from './eip1193-provider.ts'
import { within } from '../../../ports/async.ts'

/** How long a visitor who disconnects waits for the wallet to be told. Unit: milliseconds. */
const TELL_WITHIN_MS = 2_000

/**
 * Gives back the permission to see the accounts (EIP-2255), so that the wallet lists the page as connected no longer.
 * Only a wallet that answers about permissions at all is asked; to others a disconnect is the page's own affair.
 */
export async function revokePermission(provider: Eip1193Provider, clock: Clock): Promise<void> {
  let isLate = false
  const revoke = async () => {
    const permissions = await askProvider(provider, 'wallet_getPermissions')
    // By then the visitor may have connected again, and it would be that permission.
    if (!isLate && Array.isArray(permissions))
      await askProvider(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }])
  }
  await within(clock, TELL_WITHIN_MS, revoke(), () => new CoreError('DISCONNECT_FAILED')).catch(() => {
    isLate = true
  })
}
