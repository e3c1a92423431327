import { type ChainId, parseChainId } from '../network/chain-id.ts'
import { CoreError } from '../shared/core-error.ts'
import { readFields, readText } from '../shared/reading.ts'
import { badParams } from './bad-params.ts'
import { knownFields } from './read-call.ts'

const QUANTITY = /^0x[1-9a-fA-F][0-9a-fA-F]{0,25}$/

/**
 * The network that `wallet_switchEthereumChain` (EIP-3326) or `wallet_addEthereumChain` (EIP-3085) names. What else the
 * latter says of it is left: a wallet is told what the page's configuration says.
 *
 * @throws CoreError `RPC_BAD_PARAMS`.
 */
export function namedChain(params: unknown, isAdding = false): ChainId {
  const [given] = listOfOne(params)
  const fields = isAdding ? readFields(given) : knownFields(given, ['chainId'], 'params[0]')
  const text = readText(fields?.get('chainId')) ?? ''
  const chain = QUANTITY.test(text) ? parseChainId(`eip155:${BigInt(text)}`) : undefined
  return chain ?? badParams('chainId', 'not a number in hexadecimal')
}

/** The permission that an EVM account is (EIP-2255); there is no other. */
export const ACCOUNTS_PERMISSION = 'eth_accounts'

/**
 * Whether a list names the permission to see accounts, in the way of EIP-2255. `wallet_revokePermissions` is also a
 * method of ERC-7715, which names other things.
 */
export function namesAccounts(params: unknown): boolean {
  const fields = Array.isArray(params) && params.length === 1 ? readFields(params[0]) : undefined
  return fields !== undefined && fields.has(ACCOUNTS_PERMISSION)
}

/** `wallet_requestPermissions`: nothing but accounts can be asked for. @throws CoreError `RPC_BAD_PARAMS`. */
export function mustNameAccountsOnly(params: unknown): void {
  const [given] = listOfOne(params)
  const fields = knownFields(given, [ACCOUNTS_PERMISSION], 'params[0]')
  if (readFields(fields.get(ACCOUNTS_PERMISSION)) === undefined)
    return badParams(`params[0].${ACCOUNTS_PERMISSION}`, 'not an object')
}

/**
 * `wallet_connect` (ERC-7846): connecting by itself. A capability that the page can do without is passed over.
 *
 * @throws CoreError `RPC_BAD_PARAMS`; `CALLS_CAPABILITY_MISSING` for a capability that is not optional.
 */
export function mustBePlainConnect(params: unknown): void {
  if (Array.isArray(params) && params.length === 0) return
  const [given] = listOfOne(params)
  const fields = knownFields(given, ['version', 'capabilities'], 'params[0]')
  const version = fields.get('version')
  if (version !== undefined && readText(version) === undefined) return badParams('params[0].version', 'not a text')
  const capabilities = fields.get('capabilities') ?? {}
  const wanted = readFields(capabilities) ?? badParams('params[0].capabilities', 'not an object')
  for (const [name, capability] of wanted)
    if (readFields(capability)?.get('optional') !== true)
      throw new CoreError('CALLS_CAPABILITY_MISSING', { details: name })
}

function listOfOne(params: unknown): readonly unknown[] {
  return Array.isArray(params) && params.length === 1 ? (params as unknown[]) : badParams('params', 'not a list of one')
}
