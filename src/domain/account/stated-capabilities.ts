import { namespaceOf, quantityOf } from '../network/chain-id.ts'
import { parseJson, readFields, readText } from '../shared/reading.ts'
import type { AccountId } from './account-id.ts'
import { ALL_CHAINS, readsAtomic } from './smart-account.ts'

/** More than a wallet has to state about its accounts. Unit: characters. */
const MAX_TEXT = 65_536

/**
 * Tells whether a wallet stated in the session that it runs several calls of an account all or none: in the session's
 * `scopedProperties`, by chain, or in its `sessionProperties.capabilities`, by address and chain. Source: CAIP-25,
 * EIP-5792. The statement is read once, however many accounts there are.
 *
 * @param session - As the wallet sent it.
 */
export function statedAtomic(session: ReadonlyMap<string, unknown> | undefined): (account: AccountId) => boolean {
  const scoped = readFields(session?.get('scopedProperties'))
  const capabilities = readFields(session?.get('sessionProperties'))?.get('capabilities')
  const text = readText(capabilities)
  const said = text === undefined ? capabilities : text.length <= MAX_TEXT ? parseJson(text) : undefined
  const byAddress = new Map<string, unknown[]>()
  for (const [owner, each] of readFields(said) ?? new Map<string, unknown>()) {
    const address = owner.toLowerCase()
    const own = byAddress.get(address)
    if (own === undefined) byAddress.set(address, [each])
    else if (own.length < 2) own.push(each) // in lower case and with its checksum
  }
  return ({ chain, address }) => {
    // A wallet may list accounts of any namespace under any name.
    if (namespaceOf(chain) !== 'eip155') return false
    const chainInHexadecimal = quantityOf(chain)
    const byChain = { [chainInHexadecimal]: scoped?.get(chain), [ALL_CHAINS]: scoped?.get('eip155') }
    const stated = [byChain, byAddress.get(address.toLowerCase())].flat()
    return stated.some((each) => readsAtomic(each, chainInHexadecimal))
  }
}
