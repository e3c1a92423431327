import { addressAt, type AbiPlace, argumentsOf, bytesAt, tailAt, uintAt, valuesOf } from './abi-words.ts'
import type { ActingAs, SignedAction } from './action.ts'
import { MAX_ACTIONS, MAX_DEPTH } from './budget.ts'
import { isMultiSend } from './known-contracts.ts'
import { type CalledWith, type EvmCall, listIn, type Method } from './method.ts'
import { ZERO_ADDRESS } from '../shared/zero-address.ts'

type Actions = readonly SignedAction[]

/** All of them, or `undefined` where one cannot be read: a bundle is not told in part. */
function each<T>(count: number, read: (place: number) => T | undefined): readonly T[] | undefined {
  const all = Array.from({ length: count }, (_, place) => read(place))
  return all.every((one) => one !== undefined) ? all : undefined
}

/** Calls that a contract makes in its own name. */
const within = (
  { to, by, inner }: CalledWith,
  as: ActingAs,
  calls: readonly EvmCall[] | undefined,
): Actions | undefined => {
  if (calls === undefined) return undefined
  const actions = calls.flatMap((call) => inner(call, to))
  // An account that has code of its own calls itself.
  return to === by ? actions : [{ kind: 'actAs', as, account: to, actions }]
}

/** The contract runs other methods of itself, for the account that calls it. */
const ofItself =
  (place: number): Method =>
  (call) => {
    const { to, by, inner } = call
    const list = listIn(call, place)
    const calls = list && each(list.length, (at) => bytesAt(list.items, at))
    return calls?.flatMap((data) => inner({ to, value: 0n, data }, by))
  }

/** A list of structures, each with the target first. @param places - Of the value, where there is one, and of the data. */
const aggregating =
  (place: number, places: { readonly value?: number; readonly data: number }): Method =>
  (call) => {
    const list = listIn(call, place)
    return within(
      call,
      'contract',
      list &&
        each(list.length, (at) => {
          const item = tailAt(list.items, at)
          return item && callIn(item, places)
        }),
    )
  }

function callIn(item: AbiPlace, { value: valueAt, data: dataAt }: { value?: number; data: number }) {
  const [to, data] = [addressAt(item, 0), bytesAt(item, dataAt)]
  const value = valueAt === undefined ? 0n : uintAt(item, valueAt)
  return to === undefined || data === undefined || value === undefined ? undefined : { to, value, data }
}

const executing: Method = (call) => {
  const one = callIn(call.args, { value: 1, data: 2 })
  return within(call, 'smartAccount', one && [one])
}

/** As {@link executing}, with the kind of the call behind the data. */
const executingAs: Method = (call) => (uintAt(call.args, 3) === 0n ? executing(call) : delegating(call))

/** Code of another contract that runs as if it were the account's own: it can do everything. */
const delegating: Method = (call) => {
  const [to, data] = [addressAt(call.args, 0), bytesAt(call.args, 2)]
  if (to === undefined || data === undefined) return undefined
  return [{ kind: 'control', account: call.to, who: to }]
}

const executingBatch: Method = (call) => {
  const list = listIn(call, 0)
  return within(call, 'smartAccount', list && executions(list.items, list.length))
}

const executions = (items: AbiPlace, length: number): readonly EvmCall[] | undefined =>
  each(length, (at) => {
    const item = tailAt(items, at)
    return item && callIn(item, { value: 1, data: 2 })
  })

/** Targets, values where there are any, and data, each in a list of its own. */
const executingLists =
  (hasValues: boolean): Method =>
  (call) => {
    const targets = listIn(call, 0)
    const values = hasValues ? listIn(call, 1) : undefined
    const data = listIn(call, hasValues ? 2 : 1)
    if (targets === undefined || data?.length !== targets.length) return undefined
    if (hasValues && values === undefined) return undefined
    // Some accounts take an empty list for no values at all.
    const isFree = values === undefined || values.length === 0
    if (!isFree && values.length !== targets.length) return undefined
    const calls = each(targets.length, (at) => {
      const [to, bytes] = [addressAt(targets.items, at), bytesAt(data.items, at)]
      const value = isFree ? 0n : uintAt(values.items, at)
      return to === undefined || bytes === undefined || value === undefined ? undefined : { to, value, data: bytes }
    })
    return within(call, 'smartAccount', calls)
  }

/** Unit: letters of hexadecimal. */
const [BYTE, ADDRESS, WORD] = [2, 40, 64]

/** ERC-7579: what the first byte of the mode says. */
const [SINGLE, BATCH, DELEGATE] = [0x00n, 0x01n, 0xffn]

/** What four bytes further on in the mode say: ERC-7579's own, and those of ERC-7821. */
const [PLAIN, WITH_DATA, BATCHES] = [0x00000000n, 0x78210001n, 0x78210002n]

/** `execute(mode, executionData)`. What is not known of a mode may give the data any meaning. */
const executingByMode: Method = (call) => {
  const [mode, data] = [uintAt(call.args, 0), bytesAt(call.args, 1)]
  if (mode === undefined || data === undefined) return undefined
  const [kind, onFailure, selector] = [mode >> 248n, (mode >> 240n) & 0xffn, (mode >> 176n) & 0xffff_ffffn]
  if (kind === DELEGATE)
    return [
      { kind: 'control', account: call.to, who: data.length < 2 + ADDRESS ? undefined : data.slice(0, 2 + ADDRESS) },
    ]
  // To undo all, or to go on.
  if (onFailure > 1n) return undefined
  if (kind === SINGLE && selector === PLAIN) {
    const one = packedCall(data)
    return within(call, 'smartAccount', one && [one])
  }
  if (kind !== BATCH || ![PLAIN, WITH_DATA, BATCHES].includes(selector)) return undefined
  const calls = selector === BATCHES ? batchesIn(data, call.take) : batchIn(data, call.take)
  if (selector === PLAIN && calls?.some(isLost)) return undefined
  return within(call, 'smartAccount', ofAccount(calls, call.to))
}

/** The target, the value and the data, packed. */
function packedCall(data: string): EvmCall | undefined {
  if (data.length < 2 + ADDRESS + WORD) return undefined
  const rest = data.slice(2)
  const value = BigInt(`0x${rest.slice(ADDRESS, ADDRESS + WORD)}`)
  return { to: `0x${rest.slice(0, ADDRESS)}`, value, data: `0x${rest.slice(ADDRESS + WORD)}` }
}

function batchIn(data: string, take: CalledWith['take']): readonly EvmCall[] | undefined {
  const list = listIn({ args: valuesOf(data), take }, 0)
  return list && executions(list.items, list.length)
}

/** ERC-7821: a call of no address is one of the account itself. */
const ofAccount = (calls: readonly EvmCall[] | undefined, account: string): readonly EvmCall[] | undefined =>
  calls?.map((each) => (each.to === ZERO_ADDRESS ? { ...each, to: account } : each))

/** Where it is not known which of the standards holds: what one of them has paid to no address, the other has kept. */
const isLost = ({ to, value }: EvmCall): boolean => to === ZERO_ADDRESS && value > 0n

/** ERC-7821: several batches. Together they have no more calls than one may have. */
function batchesIn(data: string, take: CalledWith['take']): readonly EvmCall[] | undefined {
  const list = listIn({ args: valuesOf(data), take }, 0)
  if (list === undefined) return undefined
  const calls: EvmCall[] = []
  for (let at = 0; at < list.length; at += 1) {
    const bytes = bytesAt(list.items, at)
    const batch = bytes === undefined ? undefined : batchIn(bytes, take)
    if (batch === undefined) return undefined
    calls.push(...batch)
    if (calls.length <= MAX_ACTIONS) continue
    take(Number.POSITIVE_INFINITY)
    return undefined
  }
  return calls
}

/**
 * `execTransaction(to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, signatures)` of a
 * Safe, by one of its owners.
 */
const ofSafe: Method = (call) => {
  const one = callIn(call.args, { value: 1, data: 2 })
  const [operation, price] = [uintAt(call.args, 3), uintAt(call.args, 6)]
  const [token, receiver] = [addressAt(call.args, 7), addressAt(call.args, 8)]
  if (one === undefined || operation === undefined || price === undefined) return undefined
  if (token === undefined || receiver === undefined) return undefined
  const actions = [...safeRefund(price, token, receiver), ...safeActions(one, operation, call.to, call.inner)]
  return [{ kind: 'actAs', as: 'safe', account: call.to, actions }]
}

/**
 * What a Safe pays to the one who hands its transaction in, beside what that does: a price for each unit of the gas that
 * was named, and of the gas that was used, which is not known before. In a token the price may be any; in ether it is
 * that of the transaction at most, which the one who hands it in chooses. So no limit is told. Without a receiver it is
 * the account that begins the transaction. It is told first: calls of any number must not push it out of what is told.
 * Source: safe-smart-account, `Safe.sol`, `handlePayment`.
 *
 * @param price - For each unit of gas, in the token's smallest unit.
 */
export function safeRefund(price: bigint, token: string, receiver: string): Actions {
  if (price === 0n) return []
  const what = { token: token === ZERO_ADDRESS ? undefined : token, amount: 'all' } as const
  return [{ kind: 'takeOnce', what, spender: receiver === ZERO_ADDRESS ? undefined : receiver }]
}

/**
 * A call of a Safe's. By `DELEGATECALL` all but a bundle of calls of Safe's own is the same as giving everything away. So
 * is what is nested too deep: reading it would take the square of its length.
 */
export function safeActions(
  call: EvmCall,
  operation: bigint,
  safe: string,
  inner: (call: EvmCall, by: string) => Actions,
  depth = 0,
): Actions {
  if (operation === 0n) return inner(call, safe)
  const calls = isMultiSend(call.to) && depth < MAX_DEPTH ? sentIn(call.data ?? '0x') : undefined
  if (calls === undefined) return [{ kind: 'control', account: safe, who: call.to }]
  return calls.flatMap((each) => safeActions(each, each.operation, safe, inner, depth + 1))
}

const MULTI_SEND = '0x8d80ff0a' // multiSend(bytes)

/** The calls of a bundle of Safe's, packed one behind the other. */
function sentIn(data: string): readonly (EvmCall & { readonly operation: bigint })[] | undefined {
  const packed =
    data.slice(0, MULTI_SEND.length).toLowerCase() === MULTI_SEND ? bytesAt(argumentsOf(data), 0) : undefined
  if (packed === undefined) return undefined
  const calls: (EvmCall & { readonly operation: bigint })[] = []
  for (let at = 2; at < packed.length;) {
    const head = at + BYTE + ADDRESS + WORD
    const end = head + WORD
    if (end > packed.length || calls.length === MAX_ACTIONS) return undefined
    const length = BigInt(`0x${packed.slice(head, end)}`)
    if (length > BigInt(packed.length - end) / 2n) return undefined
    const next = end + 2 * Number(length)
    calls.push({
      operation: BigInt(`0x${packed.slice(at, at + BYTE)}`),
      to: `0x${packed.slice(at + BYTE, at + BYTE + ADDRESS)}`,
      value: BigInt(`0x${packed.slice(at + BYTE + ADDRESS, head)}`),
      data: `0x${packed.slice(end, next)}`,
    })
    at = next
  }
  return calls
}

/** Methods that make further calls. Source: Multicall3, Uniswap, Safe, ERC-4337's and ERC-7579's accounts. */
export const bundleMethods: readonly (readonly [string, Method])[] = [
  ['0xac9650d8', ofItself(0)], // multicall(bytes[])
  ['0x5ae401dc', ofItself(1)], // multicall(uint256,bytes[])
  ['0x1f0464d1', ofItself(1)], // multicall(bytes32,bytes[])
  ['0x252dba42', aggregating(0, { data: 1 })], // aggregate((address,bytes)[])
  ['0xc3077fa9', aggregating(0, { data: 1 })], // blockAndAggregate((address,bytes)[])
  ['0xbce38bd7', aggregating(1, { data: 1 })], // tryAggregate(bool,(address,bytes)[])
  ['0x399542e9', aggregating(1, { data: 1 })], // tryBlockAndAggregate(bool,(address,bytes)[])
  ['0x82ad56cb', aggregating(0, { data: 2 })], // aggregate3((address,bool,bytes)[])
  ['0x174dea71', aggregating(0, { value: 2, data: 3 })], // aggregate3Value((address,bool,uint256,bytes)[])
  ['0xb61d27f6', executing], // execute(address,uint256,bytes)
  ['0x7bb37428', executingAs], // executeUserOp(address,uint256,bytes,uint8)
  ['0x541d63c8', executingAs], // executeUserOpWithErrorString(address,uint256,bytes,uint8)
  ['0x34fcd5be', executingBatch], // executeBatch((address,uint256,bytes)[])
  ['0x18dfb3c7', executingLists(false)], // executeBatch(address[],bytes[])
  ['0x47e1da2a', executingLists(true)], // executeBatch(address[],uint256[],bytes[])
  ['0xe9ae5c53', executingByMode], // execute(bytes32,bytes)
  ['0x6a761202', ofSafe], // execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)
]
