import { parseJson, readFields, readText } from '../shared/reading.ts'
import { type CallsFacts, readCallsFacts } from './calls.ts'

/** The methods by which a wallet is asked for calls: for all of a bundle together, or for one of them. */
const METHODS = ['wallet_sendCalls', 'eth_sendTransaction'] as const

/** Calls that a wallet was asked for. Written down before it is asked, so that no reload loses what it answers. */
export interface AskedCalls extends CallsFacts {
  readonly method: (typeof METHODS)[number]
  /** As JSON: the answer is looked for by them until the request's id is known. Empty from then on. */
  readonly params: string
  readonly requestId: string | undefined
  /** The bundle whose next call is asked for. Absent: none of its calls was sent yet. */
  readonly bundleId?: string | undefined
}

/** Asked calls in stored JSON; `undefined` where that cannot be read. */
export function readAskedCalls(text: string): AskedCalls | undefined {
  const fields = readFields(parseJson(text))
  const facts = readCallsFacts(fields)
  const method = METHODS.find((each) => each === fields?.get('method'))
  const params = readText(fields?.get('params'))
  if (facts === undefined || method === undefined || params === undefined) return undefined
  const [requestId, bundleId] = ['requestId', 'bundleId'].map((key) => readText(fields?.get(key)))
  return { ...facts, method, params, requestId, ...(bundleId !== undefined && { bundleId }) }
}

/** The ids of the requests whose answers are looked for; `undefined` where one is looked for by its parameters. */
export function askedIds(asked: readonly AskedCalls[]): ReadonlySet<string> | undefined {
  const ids = asked.flatMap(({ requestId }) => requestId ?? [])
  return ids.length < asked.length ? undefined : new Set(ids)
}
