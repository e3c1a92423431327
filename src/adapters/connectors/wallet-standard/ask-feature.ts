import { CoreError } from '../../../domain/shared/core-error.ts'
import { readProperty } from '../../../domain/shared/reading.ts'
import { walletFailure } from './wallet-failure.ts'

export type Method = (...inputs: readonly unknown[]) => unknown

/** A feature's only method, named by the part behind the colon: `connect` of `standard:connect`. */
const nameIn = (feature: string): string => feature.slice(feature.indexOf(':') + 1)

/** A method of a feature as it is now, bound to it; `undefined` while the wallet has none. */
export function methodOf(wallet: unknown, feature: string, name = nameIn(feature)): Method | undefined {
  const owner = readProperty(readProperty(wallet, 'features'), feature)
  const method = readProperty(owner, name)
  return typeof method === 'function' ? (...inputs) => Reflect.apply(method, owner, inputs) as unknown : undefined
}

/**
 * Asks a wallet by a method of one of its features. The wallet's code may throw, reject with anything, or never answer:
 * the caller limits the wait.
 *
 * @throws CoreError `METHOD_NOT_GRANTED` without the method, or what the wallet's error means.
 */
export async function askFeature(
  method: Method | undefined,
  feature: string,
  ...inputs: readonly unknown[]
): Promise<unknown> {
  if (method === undefined) throw new CoreError('METHOD_NOT_GRANTED', { details: `The wallet has no ${feature}.` })
  try {
    return await method(...inputs)
  } catch (error) {
    throw walletFailure(error)
  }
}
