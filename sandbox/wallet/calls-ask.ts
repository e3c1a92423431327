import type { Address } from 'viem'
import type { BatchedCall } from './batch-contract.ts'
import { readAddress, readChainId, readData, readQuantity, readRecord } from './read-parameter.ts'
import { bundleTooLarge, invalidParams, unsupportedCapability } from './rpc-error.ts'

/** Several things that a page wants done by one request (EIP-5792, `wallet_sendCalls`). */
export interface CallsAsk {
  readonly kind: 'evm-calls'
  readonly account: Address
  readonly calls: readonly BatchedCall[]
  readonly atomicRequired: boolean
  /** The id that the page chose; absent, the wallet chooses one. */
  readonly id?: string
}

/** What the wallet tells without asking its owner. */
export type CallsQuestion =
  | { readonly kind: 'capabilities'; readonly account: Address; readonly chains: readonly number[] | undefined }
  | { readonly kind: 'calls-status'; readonly id: string }
  | { readonly kind: 'show-calls'; readonly id: string }

export const CALLS_METHODS = [
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
  'wallet_getCapabilities',
] as const

const MAX_CALLS = 50

/** Source: EIP-5792: the longest id. Unit: bytes. */
const MAX_ID = 4_096

/** @param own - The account of the calls where the page names none. */
export function readCallsAsk(params: unknown, chain: string, own: Address): CallsAsk {
  const raw = readRecord(Array.isArray(params) ? params[0] : undefined, 'the bundle')
  const { calls, from, chainId, atomicRequired, id } = raw
  if (`eip155:${readChainId(chainId)}` !== chain) throw invalidParams('the calls are for another network.')
  if (!Array.isArray(calls) || calls.length === 0) throw invalidParams('there are no calls.')
  if (calls.length > MAX_CALLS) throw bundleTooLarge(MAX_CALLS)
  refuseCapabilities(raw)
  return {
    kind: 'evm-calls',
    account: from === undefined ? own : readAddress(from, 'the sender'),
    calls: calls.map(readCall),
    atomicRequired: atomicRequired === true,
    ...(id === undefined ? {} : { id: readId(id) }),
  }
}

/** `undefined` for every other method. */
export function readCallsQuestion(method: string, params: unknown): CallsQuestion | undefined {
  const [first, second]: readonly unknown[] = Array.isArray(params) ? params : []
  switch (method) {
    case 'wallet_getCapabilities': {
      const chains = Array.isArray(second) ? second.map(readChainId) : undefined
      return { kind: 'capabilities', account: readAddress(first, 'the account'), chains }
    }
    case 'wallet_getCallsStatus':
      return { kind: 'calls-status', id: readId(first) }
    case 'wallet_showCallsStatus':
      return { kind: 'show-calls', id: readId(first) }
    default:
      return undefined
  }
}

function readCall(value: unknown): BatchedCall {
  const raw = readRecord(value, 'a call')
  refuseCapabilities(raw)
  const { to } = raw
  const data = readData(raw['data'])
  return {
    ...(to === undefined || to === null ? {} : { to: readAddress(to, 'the receiver') }),
    value: readQuantity(raw['value'], 'the amount') ?? 0n,
    ...(data === undefined ? {} : { data }),
  }
}

/** This wallet has no capability but `atomic`, which is not requested in this way. */
function refuseCapabilities({ capabilities }: Record<string, unknown>): void {
  for (const [name, wish] of Object.entries(capabilities ?? {}))
    if ((wish as { optional?: unknown } | null)?.optional !== true) throw unsupportedCapability(name)
}

function readId(value: unknown): string {
  if (typeof value !== 'string' || value === '' || value.length > MAX_ID) throw invalidParams('the id is missing.')
  return value
}
