import { BYTES } from '../shared/from-hexadecimal.ts'
import { isSameAccount } from '../account/same-account.ts'
import { type ChainId, quantityOf } from '../network/chain-id.ts'
import { readFields, readText } from '../shared/reading.ts'
import { badParams } from './bad-params.ts'
import type { CallFacts } from './request-facts.ts'
import { partsOf, type RequestPart } from './request-tree.ts'
import { CoreError } from '../shared/core-error.ts'

/** The account and the network that are shown with a request: it must be for these. */
export interface AskedOf {
  readonly address: string
  readonly chain: ChainId
}

type Fields = ReadonlyMap<string, unknown>

export const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const QUANTITY = /^0x[0-9a-fA-F]{1,64}$/

/** The largest number in which nodes count gas and transactions: 64 bits. */
const MAX_COUNT = 2n ** 64n - 1n
/**
 * Above the price of any network: the cheapest transaction would cost 21 of its coins. Unit: wei for each unit of gas.
 */
const MAX_GAS_PRICE = 10n ** 15n

const PRICES = ['gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'] as const
const TRANSACTION_FIELDS = [
  ...['from', 'to', 'value', 'data', 'input', 'chainId', 'gas', 'gasLimit', 'nonce', 'type', 'accessList'],
  ...PRICES,
]
const BUNDLE_FIELDS = ['version', 'id', 'from', 'chainId', 'atomicRequired', 'calls', 'capabilities']
const CALL_FIELDS = ['to', 'value', 'data', 'input', 'chainId', 'capabilities']

/** More than a visitor can review. */
const MAX_CALLS = 256

/** The fields of an object that has no others; one that is `null` is absent. @throws CoreError `RPC_BAD_PARAMS`. */
export function knownFields(value: unknown, known: readonly string[], name: string): Fields {
  const fields = readFields(value)
  if (fields === undefined) return badParams(name, 'not an object')
  for (const key of fields.keys()) if (!known.includes(key)) return badParams(`${name}.${key}`, 'not known here')
  return new Map([...fields].filter(([, each]) => each !== null))
}

interface ReadCall {
  readonly facts: CallFacts
  readonly rebuilt: Readonly<Record<string, unknown>>
}

/** `eth_sendTransaction`. @throws CoreError `RPC_BAD_PARAMS`, `ACCOUNT_CHANGED`. */
export function readTransaction(value: unknown, asked: AskedOf): ReadCall {
  const fields = knownFields(value, TRANSACTION_FIELDS, 'transaction')
  mustBeOf(fields.get('from'), asked)
  mustBeOn(fields.get('chainId'), asked.chain, 'transaction.chainId')
  const call = readCall(fields, 'transaction')
  if (call.facts.to === undefined && call.facts.data === undefined) return badParams('transaction.to', 'missing')
  const gas = gasOf(fields)
  const nonce = quantity(fields, 'nonce', MAX_COUNT)
  const prices = PRICES.map((name) => [name, quantity(fields, name, MAX_GAS_PRICE)] as const)
  const [[, gasPrice], [, highest], [, tip]] = prices as [(typeof prices)[0], (typeof prices)[0], (typeof prices)[0]]
  if (gasPrice !== undefined && (highest !== undefined || tip !== undefined))
    return badParams('transaction.gasPrice', 'beside another price of gas')
  if (tip !== undefined && highest !== undefined && tip > highest)
    return badParams('transaction.maxPriorityFeePerGas', 'more than maxFeePerGas')
  const type = fields.has('type') ? (readText(fields.get('type')) ?? '') : undefined
  if (type !== undefined && !/^0x[0-2]$/.test(type)) return badParams('transaction.type', 'not known here')
  const price = highest ?? gasPrice
  const accessList = fields.get('accessList')
  return {
    facts: {
      ...call.facts,
      fee: gas === undefined || price === undefined ? undefined : gas * price,
      more: [
        ...shownQuantity('gas', gas),
        ...prices.flatMap(([name, each]) => (each === undefined ? [] : [{ path: name, value: `${gwei(each)} gwei` }])),
        ...shownQuantity('nonce', nonce),
        ...(type === undefined ? [] : [{ path: 'type', value: type }]),
        ...(accessList === undefined ? [] : partsOf(readAccessList(accessList), 'accessList')),
      ],
    },
    rebuilt: {
      ...{ from: asked.address, ...call.rebuilt },
      ...(fields.has('chainId') && { chainId: quantityOf(asked.chain) }),
      ...given('gas', gas),
      ...Object.assign({}, ...prices.map(([name, each]) => given(name, each))),
      ...given('nonce', nonce),
      ...(type !== undefined && { type }),
      ...(accessList !== undefined && { accessList }),
    },
  }
}

/** EIP-1474 says `gas`; pages write `gasLimit` as well, as transactions are encoded. */
function gasOf(fields: Fields): bigint | undefined {
  const [gas, gasLimit] = ['gas', 'gasLimit'].map((name) => quantity(fields, name, MAX_COUNT))
  if (gas !== undefined && gasLimit !== undefined && gas !== gasLimit)
    return badParams('transaction.gasLimit', 'not the same as gas')
  return gas ?? gasLimit
}

interface ReadBundle {
  readonly calls: readonly CallFacts[]
  readonly isAtomic: boolean
  readonly more: readonly RequestPart[]
  readonly rebuilt: Readonly<Record<string, unknown>>
}

/**
 * `wallet_sendCalls`. The network that is shown is always named in it. @throws CoreError as {@link readTransaction}.
 */
export function readBundle(value: unknown, asked: AskedOf): ReadBundle {
  const fields = knownFields(value, BUNDLE_FIELDS, 'bundle')
  mustBeOf(fields.get('from'), asked)
  mustBeOn(fields.get('chainId'), asked.chain, 'bundle.chainId')
  const [version, id, capabilities] = ['version', 'id', 'capabilities'].map((key) => fields.get(key))
  for (const [name, each] of [
    ['version', version],
    ['id', id],
  ] as const)
    if (each !== undefined && readText(each) === undefined) return badParams(`bundle.${name}`, 'not a text')
  if (capabilities !== undefined && readFields(capabilities) === undefined)
    return badParams('bundle.capabilities', 'not an object')
  const atomicRequired = fields.get('atomicRequired')
  if (atomicRequired !== undefined && typeof atomicRequired !== 'boolean')
    return badParams('bundle.atomicRequired', 'neither true nor false')
  const given = fields.get('calls')
  if (!Array.isArray(given) || given.length === 0) return badParams('bundle.calls', 'no calls')
  if (given.length > MAX_CALLS) return badParams('bundle.calls', 'more than a visitor can review')
  const calls = (given as unknown[]).map((each, place) => readBundled(each, `calls[${place}]`, asked))
  const words = { ...(version !== undefined && { version }), ...(id !== undefined && { id }) }
  return {
    calls: calls.map(({ facts }) => facts),
    isAtomic: atomicRequired === true,
    more: [...partsIn(words), ...(capabilities === undefined ? [] : partsOf(capabilities, 'capabilities'))],
    rebuilt: {
      ...words,
      ...{ from: asked.address, chainId: quantityOf(asked.chain) },
      ...(atomicRequired !== undefined && { atomicRequired }),
      calls: calls.map(({ rebuilt }) => rebuilt),
      ...(capabilities !== undefined && { capabilities }),
    },
  }
}

function readBundled(value: unknown, name: string, asked: AskedOf): ReadCall {
  const fields = knownFields(value, CALL_FIELDS, name)
  mustBeOn(fields.get('chainId'), asked.chain, `${name}.chainId`)
  const call = readCall(fields, name)
  if (call.facts.to === undefined && call.facts.data === undefined) return badParams(`${name}.to`, 'missing')
  const capabilities = fields.get('capabilities')
  if (capabilities === undefined) return call
  if (readFields(capabilities) === undefined) return badParams(`${name}.capabilities`, 'not an object')
  return {
    facts: { ...call.facts, more: partsOf(capabilities, 'capabilities') },
    rebuilt: { ...call.rebuilt, capabilities },
  }
}

function readCall(fields: Fields, name: string): ReadCall {
  const to = fields.get('to')
  if (to !== undefined && !ADDRESS.test(readText(to) ?? '')) return badParams(`${name}.to`, 'not an address')
  const value = quantity(fields, 'value', 2n ** 256n - 1n, name)
  const data = bytes(fields, 'data', name)
  const input = bytes(fields, 'input', name)
  // Wallets differ about which of the two they send.
  if (data !== undefined && input !== undefined && data !== input)
    return badParams(`${name}.input`, 'not the same as data')
  const sent = data ?? input
  const isCalling = sent !== undefined && sent !== '0x'
  return {
    facts: {
      ...{ to: readText(to), value: value ?? 0n },
      selector: isCalling && sent.length >= 10 ? sent.slice(0, 10) : undefined,
      ...{ data: isCalling ? sent : undefined, fee: undefined, more: [] },
    },
    rebuilt: {
      ...(to !== undefined && { to }),
      ...given('value', value),
      ...(sent !== undefined && { data: sent }),
    },
  }
}

function bytes(fields: Fields, key: string, name: string): string | undefined {
  const value = fields.get(key)
  if (value === undefined) return undefined
  const text = readText(value)
  return text !== undefined && BYTES.test(text)
    ? text.toLowerCase()
    : badParams(`${name}.${key}`, 'not bytes in hexadecimal')
}

function quantity(fields: Fields, key: string, max: bigint, name = 'transaction'): bigint | undefined {
  const value = fields.get(key)
  if (value === undefined) return undefined
  const text = readText(value)
  if (text === undefined || !QUANTITY.test(text)) return badParams(`${name}.${key}`, 'not a number in hexadecimal')
  const number = BigInt(text)
  return number <= max ? number : badParams(`${name}.${key}`, 'more than there can be')
}

function readAccessList(value: unknown): unknown {
  if (!Array.isArray(value)) return badParams('transaction.accessList', 'not a list')
  for (const entry of value as unknown[]) {
    const fields = knownFields(entry, ['address', 'storageKeys'], 'transaction.accessList')
    const keys = fields.get('storageKeys')
    const areKeys = Array.isArray(keys) && keys.every((key) => /^0x[0-9a-fA-F]{64}$/.test(readText(key) ?? ''))
    if (!ADDRESS.test(readText(fields.get('address')) ?? '') || !areKeys)
      return badParams('transaction.accessList', 'not a list of addresses and keys')
  }
  return value
}

/** S03: refuses a request for another network than the one that is shown with it. */
export function mustBeOn(value: unknown, chain: ChainId, name: string): void {
  if (value === undefined) return
  const text = typeof value === 'number' ? String(value) : readText(value)
  const isNumber = text !== undefined && /^(?:0x[0-9a-fA-F]{1,64}|\d{1,78})$/.test(text)
  if (!isNumber || BigInt(text) !== BigInt(quantityOf(chain))) badParams(name, 'not the network in use')
}

/** @throws CoreError `ACCOUNT_CHANGED` for any other account. */
export function mustBeOf(value: unknown, { address }: AskedOf): void {
  if (value === undefined) return
  const text = readText(value)
  if (text === undefined || !isSameAccount(text, address)) throw new CoreError('ACCOUNT_CHANGED')
}

const partsIn = (words: object): readonly RequestPart[] => (Object.keys(words).length === 0 ? [] : partsOf(words, ''))

const given = (name: string, number: bigint | undefined): Readonly<Record<string, string>> =>
  number === undefined ? {} : { [name]: `0x${number.toString(16)}` }

const shownQuantity = (path: string, number: bigint | undefined): readonly RequestPart[] =>
  number === undefined ? [] : [{ path, value: String(number) }]

/** A price as it is commonly named: 10⁹ wei. */
function gwei(wei: bigint): string {
  const rest = (wei % 10n ** 9n).toString().padStart(9, '0').replace(/0+$/, '')
  return `${wei / 10n ** 9n}${rest === '' ? '' : `.${rest}`}`
}
