import { namespaceOf, quantityOf } from '../network/chain-id.ts'
import { parseJson, readFields, readText } from '../shared/reading.ts'
import type { AccountId } from './account-id.ts'
import { ALL_CHAINS, readsAtomic } from './smart-account.ts'

/**
 * Whether a wallet said of an account, unasked, that it runs several calls all or none: in the session's
 * `scopedProperties`, by chain, or in its `sessionProperties.capabilities`, by address and chain. Source: CAIP-25,
 * EIP-5792.
 *
 * @param session - As it came.
 */
export function isStatedAtomic(
  session: ReadonlyMap<string, unknown> | undefined,
  { chain, address }: AccountId,
): boolean {
  // A wallet may list anything under any name.
  if (namespaceOf(chain) !== 'eip155') return false
  const chainInHexadecimal = quantityOf(chain)
  const scoped = readFields(session?.get('scopedProperties'))
  const byChain = { [chainInHexadecimal]: scoped?.get(chain), [ALL_CHAINS]: scoped?.get('eip155') }
  const stated = readFields(session?.get('sessionProperties'))?.get('capabilities')
  const text = readText(stated)
  const byAddress = readFields(text === undefined ? stated : parseJson(text))
  const own = [...(byAddress ?? [])].filter(([owner]) => owner.toLowerCase() === address.toLowerCase())
  return [byChain, ...own.map(([, each]) => each)].some((each) => readsAtomic(each, chainInHexadecimal))
}
