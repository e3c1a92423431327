import { parseJson, readBigInt, readFields, readList, readText } from '../shared/reading.ts'
import { type CallsFacts, readCallsFacts } from './calls.ts'

/** The methods by which a wallet is asked for calls: for all of a bundle together, or for one of them. */
const METHODS = ['wallet_sendCalls', 'eth_sendTransaction', 'solana_signAndSendTransaction'] as const

/** Whether what a wallet answers to a method says that money was sent, so that no answer may be lost. */
export const isSendOfCalls = (method: string): method is AskedCalls['method'] => METHODS.some((each) => each === method)

/** Calls that a wallet was asked for. Written down before it is asked, so that no reload loses what it answers. */
export interface AskedCalls extends CallsFacts {
  readonly method: (typeof METHODS)[number]
  /**
   * As JSON: the answer is looked for by them until the request's id is known. Empty from then on, unless the chain may
   * have to be asked.
   */
  readonly params: string
  readonly requestId: string | undefined
  /** The bundle whose next call is asked for. Absent: none of its calls was sent yet. */
  readonly bundleId?: string | undefined
  /** The number of the account's next transaction when the wallet was asked. Absent: the chain cannot tell of this call. */
  readonly nextNonce?: bigint | undefined
}

/** As text to be stored: JSON knows no bigint. */
export const writeAskedCalls = (asked: AskedCalls): string =>
  JSON.stringify({ ...asked, nextNonce: asked.nextNonce?.toString() })

/** Asked calls in stored JSON; `undefined` where that cannot be read. */
export function readAskedCalls(text: string): AskedCalls | undefined {
  const fields = readFields(parseJson(text))
  const facts = readCallsFacts(fields)
  const method = METHODS.find((each) => each === fields?.get('method'))
  const params = readText(fields?.get('params'))
  if (facts === undefined || method === undefined || params === undefined) return undefined
  const [requestId, bundleId] = ['requestId', 'bundleId'].map((key) => readText(fields?.get(key)))
  const nextNonce = readBigInt(fields?.get('nextNonce'))
  return {
    ...{ ...facts, method, params, requestId },
    ...(bundleId !== undefined && { bundleId }),
    ...(nextNonce !== undefined && { nextNonce }),
  }
}

/** What a single call moves by itself, as the wallet was asked for it; `undefined` where that cannot be read. */
export function transferAsked({ from, params }: AskedCalls) {
  const fields = readFields(readList(parseJson(params))[0])
  const value = readText(fields?.get('value') ?? '0x0')
  if (fields === undefined || value === undefined || !/^0x[0-9a-f]{1,64}$/i.test(value)) return undefined
  return { from, to: readText(fields.get('to')) ?? '', amount: BigInt(value) }
}

/** The ids of the requests whose answers are looked for; `undefined` where one is looked for by its parameters. */
export function askedIds(asked: readonly AskedCalls[]): ReadonlySet<string> | undefined {
  const ids = asked.flatMap(({ requestId }) => requestId ?? [])
  return ids.length < asked.length ? undefined : new Set(ids)
}
