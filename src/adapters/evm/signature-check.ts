import {
  type Client,
  getAddress,
  hashMessage,
  hashTypedData,
  type Hex,
  isAddressEqual,
  recoverAddress,
  type TypedDataDefinition,
} from 'viem'
import { getCode, verifyHash } from 'viem/actions'
import { parseJson, readFields } from '../../domain/shared/reading.ts'

/**
 * A signature of an account without code, which says how to deploy it. Source: ERC-6492 and ERC-8010, the last 32
 * bytes.
 */
const IS_WRAPPED = /(?:6492){16}$|(?:8010){16}$/

/**
 * Whether an account signed. S06: a key's signature is recovered here, so that no node learns of it or decides on it;
 * only a contract's signature (EIP-1271) is put to the node, and an account without code has none.
 */
export async function isSignedBy(client: Client, address: string, hash: Hex, signature: Hex): Promise<boolean> {
  const account = getAddress(address)
  const signer = await recoverAddress({ hash, signature }).catch(() => undefined)
  if (signer !== undefined && isAddressEqual(signer, account)) return true
  if (!IS_WRAPPED.test(signature) && (await getCode(client, { address: account })) === undefined) return false
  return verifyHash(client, { address: account, hash, signature })
}

export const messageHash = (message: string): Hex => hashMessage(message)

/**
 * The hash that is signed of typed data. S05: of its four parts alone, whatever else the JSON holds.
 *
 * @returns `undefined` for data that cannot be signed.
 */
export function typedDataHash(json: string): Hex | undefined {
  const fields = readFields(parseJson(json))
  const [types, primaryType, domain, message] = ['types', 'primaryType', 'domain', 'message'].map((key) =>
    fields?.get(key),
  )
  try {
    return hashTypedData({ types, primaryType, domain: domain ?? {}, message } as TypedDataDefinition)
  } catch {
    return undefined
  }
}
