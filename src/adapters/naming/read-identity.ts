import { accountName } from '../../domain/account/account-name.ts'
import type { Identity } from '../../domain/account/identity.ts'
import type { Namespace } from '../../domain/network/chain-id.ts'
import { readFields, readText } from '../../domain/shared/reading.ts'
import type { NamedAddresses } from '../../ports/naming-service.ts'
import { readAssetImageId } from '../http/asset-image-id.ts'

/** Kinds of coin by their number. Source: SLIP-44. */
const COIN = { eip155: '60', solana: '501' } as const satisfies Record<Namespace, string>

/** UTF-16 units; no address of ours is longer. */
const MAX_ADDRESS = 64

/** What the service says of an account. A name that is not written in its one form, or not safely, is none. */
export function readIdentity(address: string, answer: unknown): Identity {
  const fields = readFields(answer)
  const said = fields?.get('name')
  const name = accountName(said)
  return { address, name: name === said ? name : undefined, imageId: readAssetImageId(fields?.get('avatar')) }
}

/** `{"addresses":{"60":{"address":"0x…"}}}`, by namespace; what an address has to look like is the chain's to say. */
export function readNamedAddresses(answer: unknown): NamedAddresses {
  const byCoin = readFields(readFields(answer)?.get('addresses'))
  const addressOf = (namespace: Namespace): string | undefined => {
    const address = readText(readFields(byCoin?.get(COIN[namespace]))?.get('address'))
    return address === undefined || address === '' || address.length > MAX_ADDRESS ? undefined : address
  }
  const [eip155, solana] = [addressOf('eip155'), addressOf('solana')]
  return { ...(eip155 !== undefined && { eip155 }), ...(solana !== undefined && { solana }) }
}
