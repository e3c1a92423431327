import { type Accounts, activeAccount } from '../../domain/account/accounts.ts'
import type { ChainId } from '../../domain/network/chain-id.ts'
import { isCoreError } from '../../domain/shared/core-error.ts'
import type { StateStream } from '../state/store.ts'

/** The account in use, on its network. */
export interface Owner {
  readonly address: string
  readonly chain: ChainId
}

/**
 * Reads something of the account in use by a part whose code comes with its first use.
 *
 * @param missing - Q81: called where the code does not come, as the part itself cannot tell: the list would load for ever.
 * @throws What `read` throws.
 */
export async function tellingMissing(
  accounts: StateStream<Accounts>,
  read: () => Promise<void>,
  missing: (owner: Owner) => void,
): Promise<void> {
  const asked = ownerIn(accounts.snapshot())
  try {
    await read()
  } catch (error) {
    const now = ownerIn(accounts.snapshot())
    const isSame = asked?.address === now?.address && asked?.chain === now?.chain
    if (isCoreError(error, 'LOAD_FAILED') && asked !== undefined && isSame) missing(asked)
    throw error
  }
}

function ownerIn(accounts: Accounts): Owner | undefined {
  const { address, chain } = activeAccount(accounts)
  return address === undefined || chain === undefined ? undefined : { address, chain }
}
