import { CoreError } from '../../domain/shared/core-error.ts'
import { readEach, readFields } from '../../domain/shared/reading.ts'
import type { TokenBalance } from '../../domain/tokens/token-balance.ts'
import type { Clock } from '../../ports/clock.ts'
import type { TokenApi, TokenQuery } from '../../ports/token-api.ts'
import { fetchJson } from '../http/fetch-json.ts'
import { serviceAddress, type ServiceOptions } from '../http/service-address.ts'
import { readTokenBalance } from './read-token-balance.ts'

/** Unit: milliseconds. */
const ANSWER_WITHIN_MS = 10_000

/** The balance service over HTTP. */
export class HttpTokenApi implements TokenApi {
  constructor(
    private readonly options: ServiceOptions,
    private readonly fetch: typeof globalThis.fetch,
    private readonly clock: Clock,
  ) {}

  fetchTokens = async ({ account, chainId }: TokenQuery, signal: AbortSignal): Promise<readonly TokenBalance[]> => {
    const path = `v1/account/${encodeURIComponent(account)}/balance`
    const address = serviceAddress(this.options, path, { currency: 'usd', chainId })
    const { fetch, clock } = this
    const answer = await fetchJson({ fetch, clock }, address, { withinMs: ANSWER_WITHIN_MS, signal }).catch(
      (cause: unknown) => {
        signal.throwIfAborted()
        throw new CoreError('BALANCE_UNAVAILABLE', { cause })
      },
    )
    const balances = readFields(answer)?.get('balances')
    if (!Array.isArray(balances)) throw new CoreError('BALANCE_UNAVAILABLE', { details: 'The answer is no list.' })
    return readEach(balances, readTokenBalance)
  }
}
