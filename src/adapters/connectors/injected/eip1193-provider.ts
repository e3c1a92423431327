import { walletErrorMeaning } from '../../../domain/rpc/wallet-error-codes.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import { displayText } from '../../../domain/shared/display-text.ts'

/** The object by which a wallet is asked (EIP-1193). Reading it may throw, and its answers may be anything. */
export interface Eip1193Provider {
  request(call: { readonly method: string; readonly params?: unknown }): unknown
}

/** The methods for events, by the names that providers have for them. */
const EVENT_METHODS = ['on', 'addListener', 'removeListener', 'off'] as const

const { apply } = Reflect

/** Stands in for a method that could be read once and not again. */
const noAnswer = (): never => {
  throw new CoreError('WALLET_BAD_ANSWER')
}

/**
 * S20: the provider's methods as they are now. A script that replaces one of them later changes nothing for the holder
 * of this copy. A script that came before the wallet, or stands between wallet and page, cannot be kept out.
 */
export function asItIsNow(provider: Eip1193Provider): Eip1193Provider {
  const request = attempt(() => provider.request) ?? noAnswer
  const events = EVENT_METHODS.flatMap((name) => {
    const method = attempt(() => (provider as unknown as Emitter)[name])
    return typeof method === 'function'
      ? [[name, (...given: unknown[]) => apply(method, provider, given)] as const]
      : []
  })
  return { ...Object.fromEntries(events), request: (call): unknown => apply(request, provider, [call]) }
}

/** The longest text that is shown of a wallet's own message. Unit: graphemes. */
const MESSAGE_GRAPHEMES = 200

export function readProvider(value: unknown): Eip1193Provider | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return attempt(() => typeof (value as Partial<Eip1193Provider>).request === 'function')
    ? (value as Eip1193Provider)
    : undefined
}

/** @throws CoreError what the wallet's error means; `WALLET_BAD_ANSWER` for an error without a known meaning. */
export async function askProvider(provider: Eip1193Provider, method: string, params?: unknown): Promise<unknown> {
  try {
    return await provider.request(params === undefined ? { method } : { method, params })
  } catch (error) {
    throw attempt(() => providerError(error)) ?? new CoreError('WALLET_BAD_ANSWER')
  }
}

function providerError(error: unknown): CoreError {
  const isObject = typeof error === 'object' && error !== null
  const { code, isDoubtful } = walletErrorMeaning(error)
  const details = displayText(isObject ? (error as { message?: unknown }).message : error, MESSAGE_GRAPHEMES)
  const meaning = code === 'WALLET_REFUSED' && !isObject ? 'WALLET_BAD_ANSWER' : code
  return new CoreError(meaning, { cause: error, isDoubtful, ...(details !== '' && { details }) })
}

type Emitter = Readonly<Record<string, unknown>>

/** Listens to an event, where the provider emits any. @returns a function that stops it. */
export function listenTo(provider: Eip1193Provider, event: string, hear: (payload: unknown) => void): () => void {
  const call = (...names: readonly string[]) =>
    attempt(() => {
      const emitter = provider as unknown as Emitter
      const method = names.map((name) => emitter[name]).find((each) => typeof each === 'function')
      method?.call(provider, event, hear)
    })
  call('on', 'addListener')
  return () => call('removeListener', 'off')
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
