import {
  BaseError,
  type CallParameters,
  type Client,
  getAddress,
  hashMessage,
  hashTypedData,
  type Hex,
  isAddressEqual,
  recoverAddress,
  type TypedDataDefinition,
} from 'viem'
import { call, getCode, verifyHash } from 'viem/actions'
import { CoreError, isCoreError } from '../../domain/shared/core-error.ts'
import { parseJson, readEach, readFields } from '../../domain/shared/reading.ts'

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
  return verifyHash(heard(client), { address: account, hash, signature })
}

/**
 * Q211: the library takes whatever goes wrong with the contract's answer for its no. A node that has not run what the
 * contract says, because it is busy or away, says nothing of the signature.
 *
 * @throws CoreError `RPC_UNAVAILABLE`.
 */
const heard = (client: Client): Client => ({
  ...client,
  ...{ call: (asked: CallParameters) => call(client, asked).catch(unlessRun) },
})

function unlessRun(cause: unknown): never {
  const isAnswer = cause instanceof BaseError && cause.walk(wasRun) !== null && cause.walk(isCoreError) === null
  throw isAnswer ? cause : new CoreError('RPC_UNAVAILABLE', { cause })
}

/** A node has run it, and undone it, or given it up. Source: EIP-1474; Geth, Parity and Nethermind. */
function wasRun(error: unknown): boolean {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  return (
    code === 3 || code === -32015 || /revert|out of gas|invalid opcode|stack (?:under|over)flow/i.test(String(message))
  )
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
  const plain = (value: unknown, type: unknown) => inOneCase(value, String(type), readFields(types))
  try {
    return hashTypedData({
      ...{ types, primaryType, domain: plain(domain ?? {}, 'EIP712Domain'), message: plain(message, primaryType) },
    } as TypedDataDefinition)
  } catch {
    return undefined
  }
}

const LIST = /^(.+)\[\d*\]$/

/**
 * N91: addresses without their checksum, which is not signed: the library refuses a wrong one, and wallets do not; some
 * chains have checksums of their own (EIP-1191).
 */
function inOneCase(value: unknown, type: string, types: ReadonlyMap<string, unknown> | undefined): unknown {
  const [, element] = LIST.exec(type) ?? []
  if (element !== undefined && Array.isArray(value))
    return (value as unknown[]).map((each) => inOneCase(each, element, types))
  if (type === 'address' && typeof value === 'string') return value.toLowerCase()
  const own = readFields(value)
  if (own === undefined) return value
  const members = new Map(
    readEach(types?.get(type), readFields).map((member) => [member.get('name'), String(member.get('type'))]),
  )
  return Object.fromEntries([...own].map(([name, each]) => [name, inOneCase(each, members.get(name) ?? '', types)]))
}
