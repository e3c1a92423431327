import { accountName } from '../../domain/account/account-name.ts'
import type { Identity } from '../../domain/account/identity.ts'
import type { Namespace } from '../../domain/network/chain-id.ts'
import { readFields, readText } from '../../domain/shared/reading.ts'
import type { NamedAddresses } from '../../ports/naming-service.ts'
import { readAssetImageId } from '../http/asset-image-id.ts'

/** Coin types by their number. Source: SLIP-44. */
const COIN = { eip155: '60', solana: '501' } as const satisfies Record<Namespace, string>

/** UTF-16 code units; no address of our namespaces is longer. */
const MAX_ADDRESS = 64

/**
 * The service's answer about an account. A name that is not in its normal form, or not safe to show, is left out, and
 * the picture with it: it cannot be found out whether that is theirs (G87).
 */
export function readIdentity(address: string, answer: unknown): Identity {
  const fields = readFields(answer)
  const said = fields?.get('name')
  const name = accountName(said)
  if (typeof said === 'string' && said !== '' && name !== said) return { address, name: undefined, imageId: undefined }
  return { address, name, imageId: readAssetImageId(fields?.get('avatar')) }
}

/** `{"addresses":{"60":{"address":"0x…"}}}`, by namespace; the chain's adapter checks the form of an address. */
export function readNamedAddresses(answer: unknown): NamedAddresses {
  const byCoin = readFields(readFields(answer)?.get('addresses'))
  const addressOf = (namespace: Namespace): string | undefined => {
    const address = readText(readFields(byCoin?.get(COIN[namespace]))?.get('address'))
    return address === undefined || address === '' || address.length > MAX_ADDRESS ? undefined : address
  }
  const [eip155, solana] = [addressOf('eip155'), addressOf('solana')]
  return { ...(eip155 !== undefined && { eip155 }), ...(solana !== undefined && { solana }) }
}
