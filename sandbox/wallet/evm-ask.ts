import { hexToBytes, isHex, stringToBytes, type Address, type Hex, type TypedDataDefinition } from 'viem'
import { evmNetwork, type Network } from './networks.ts'
import { readAddress, readChainId, readData, readQuantity, readRecord } from './read-parameter.ts'
import { invalidParams, methodNotFound } from './rpc-error.ts'

/** A request in the `eip155` namespace whose parameters have been read and are valid. */
export type EvmAsk =
  | { readonly kind: 'evm-message'; readonly account: Address; readonly message: Uint8Array }
  | { readonly kind: 'evm-typed-data'; readonly account: Address; readonly typedData: TypedDataDefinition }
  | { readonly kind: 'evm-transaction'; readonly account: Address; readonly transaction: EvmTransaction }
  | { readonly kind: 'switch-chain'; readonly chain: string }
  | { readonly kind: 'add-chain'; readonly network: Network }
  | { readonly kind: 'watch-asset'; readonly standard: string; readonly token: Address; readonly symbol: string }

export interface EvmTransaction {
  readonly from: Address
  /** Absent: the transaction creates a contract. */
  readonly to?: Address
  readonly value: bigint
  readonly data?: Hex
  readonly gas?: bigint
  readonly gasPrice?: bigint
  readonly maxFeePerGas?: bigint
  readonly maxPriorityFeePerGas?: bigint
  readonly nonce?: number
}

/** @throws RpcError -32601 for a method the wallet does not know, -32602 for parameters it cannot read. */
export function readEvmAsk(method: string, params: unknown, chain: string): EvmAsk {
  const list: readonly unknown[] = Array.isArray(params) ? params : []
  switch (method) {
    case 'personal_sign':
      return { kind: 'evm-message', message: readMessage(list[0]), account: readAddress(list[1], 'the account') }
    case 'eth_signTypedData_v4':
      return { kind: 'evm-typed-data', account: readAddress(list[0], 'the account'), typedData: readTypedData(list[1]) }
    case 'eth_sendTransaction': {
      const transaction = readTransaction(readRecord(list[0], 'the transaction'), chain)
      return { kind: 'evm-transaction', account: transaction.from, transaction }
    }
    case 'wallet_switchEthereumChain':
      return { kind: 'switch-chain', chain: `eip155:${readChainId(readRecord(list[0], 'the chain')['chainId'])}` }
    case 'wallet_addEthereumChain':
      return { kind: 'add-chain', network: readNewNetwork(readRecord(list[0], 'the chain')) }
    case 'wallet_watchAsset':
      return readAsset(readRecord(params, 'the token'))
    default:
      throw methodNotFound(method)
  }
}

/** Hex is read as bytes; anything else as text, as wallets do. */
function readMessage(value: unknown): Uint8Array {
  if (typeof value !== 'string') throw invalidParams('the message is missing.')
  return isHex(value) && value.length % 2 === 0 ? hexToBytes(value) : stringToBytes(value)
}

function readTypedData(value: unknown): TypedDataDefinition {
  let typedData: unknown = value
  if (typeof value === 'string') {
    try {
      typedData = JSON.parse(value)
    } catch {
      throw invalidParams('the typed data is not JSON.')
    }
  }
  const { types, primaryType, message, domain } = readRecord(typedData, 'the typed data')
  const fields = readRecord(types, 'the list of types')
  if (typeof primaryType !== 'string' || !Array.isArray(fields[primaryType]))
    throw invalidParams('the primary type is not among the types.')
  readRecord(message, 'the message')
  return { types: fields, primaryType, message, domain: domain ?? {} } as TypedDataDefinition
}

function readTransaction(raw: Record<string, unknown>, chain: string): EvmTransaction {
  if (raw['chainId'] !== undefined && `eip155:${readChainId(raw['chainId'])}` !== chain)
    throw invalidParams('the transaction is for another network than the request.')
  const nonce = readQuantity(raw['nonce'], 'the nonce')
  return dropUndefined({
    from: readAddress(raw['from'], 'the sender'),
    to: raw['to'] === undefined || raw['to'] === null ? undefined : readAddress(raw['to'], 'the receiver'),
    value: readQuantity(raw['value'], 'the amount') ?? 0n,
    data: readData(raw['data'] ?? raw['input']),
    gas: readQuantity(raw['gas'] ?? raw['gasLimit'], 'the gas limit'),
    gasPrice: readQuantity(raw['gasPrice'], 'the gas price'),
    maxFeePerGas: readQuantity(raw['maxFeePerGas'], 'the fee'),
    maxPriorityFeePerGas: readQuantity(raw['maxPriorityFeePerGas'], 'the priority fee'),
    nonce: nonce === undefined ? undefined : Number(nonce),
  })
}

function readAsset({ type, options }: Record<string, unknown>): EvmAsk {
  const { address, symbol } = readRecord(options, 'the token')
  if (typeof type !== 'string') throw invalidParams('the kind of the token is missing.')
  const name = typeof symbol === 'string' ? symbol : ''
  return { kind: 'watch-asset', standard: type, token: readAddress(address, 'the token'), symbol: name }
}

function readNewNetwork(raw: Record<string, unknown>): Network {
  const [rpcUrl] = Array.isArray(raw['rpcUrls']) ? (raw['rpcUrls'] as unknown[]) : []
  if (typeof rpcUrl !== 'string' || !URL.canParse(rpcUrl)) throw invalidParams('the chain has no RPC address.')
  const host = new URL(rpcUrl).hostname
  if (!/^(localhost|127\.0\.0\.1|\[::1\])$/.test(host))
    throw invalidParams(`this wallet only talks to this machine, and ${host} is not on it.`)
  const { symbol, decimals } = (raw['nativeCurrency'] ?? {}) as { symbol?: unknown; decimals?: unknown }
  if (decimals !== undefined && decimals !== 18) throw invalidParams('the native currency must have 18 decimals.')
  const name = raw['chainName']
  return evmNetwork({
    chainId: readChainId(raw['chainId']),
    rpcUrl,
    ...(typeof name === 'string' && name !== '' ? { name } : {}),
    ...(typeof symbol === 'string' && symbol !== '' ? { symbol } : {}),
  })
}

type Defined<T> = { [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] } & {
  [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined>
}

const dropUndefined = <T extends object>(record: T): Defined<T> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Defined<T>
