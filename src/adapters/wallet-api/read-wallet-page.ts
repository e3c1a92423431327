import { CoreError } from '../../domain/shared/core-error.ts'
import { readEach, readFields, readInteger } from '../../domain/shared/reading.ts'
import { withoutRepeats } from '../../domain/wallets/offered-wallets.ts'
import type { WalletPage } from '../../ports/wallet-api.ts'
import { readWalletListing } from './read-wallet-listing.ts'

/** Far more than is ever requested; a longer answer is not read to its end, which would take a while. */
const MAX_RECORDS = 2_000

/**
 * A page of the catalogue; malformed records are left out.
 *
 * @throws CoreError `CAT_BAD_SHAPE`.
 */
export function readWalletPage(answer: unknown): WalletPage {
  const field = (key: string) => readFields(answer)?.get(key)
  const data = field('data')
  if (!Array.isArray(data)) throw new CoreError('CAT_BAD_SHAPE')
  const wallets = withoutRepeats(readEach(data.slice(0, MAX_RECORDS), readWalletListing))
  const count = readInteger(field('count'))
  return { wallets, count: count === undefined || count < 0 ? wallets.length : count }
}
