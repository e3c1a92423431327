import { walletErrorMeaning } from '../../../domain/rpc/wallet-error.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import { displayText } from '../../../domain/shared/display-text.ts'

/** The object by which a wallet is asked (EIP-1193). Whatever is read of it may throw, and whatever it says may be anything. */
export interface Eip1193Provider {
  request(call: { readonly method: string; readonly params?: unknown }): unknown
}

/** The functions of events, by the names that providers have for them. */
const EVENT_METHODS = ['on', 'addListener', 'removeListener', 'off'] as const

const { apply } = Reflect

/** Of a provider whose function can be looked at once and not again. */
const noAnswer = (): never => {
  throw new CoreError('WALLET_BAD_ANSWER')
}

/**
 * S20: the provider as it is now. A script that puts a function of its own in place of one of these later changes nothing
 * for whoever holds this. One that was there before the wallet, or stands between the wallet and its page, is out of reach.
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

/** Of a wallet's own words, this much is shown. Unit: graphemes. */
const MESSAGE_GRAPHEMES = 200

export function readProvider(value: unknown): Eip1193Provider | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return attempt(() => typeof (value as Partial<Eip1193Provider>).request === 'function')
    ? (value as Eip1193Provider)
    : undefined
}

/** @throws CoreError what the wallet's error means; `WALLET_BAD_ANSWER` for one that means nothing. */
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

/** Hears of an event, where the provider tells of any. @returns what ends that. */
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
