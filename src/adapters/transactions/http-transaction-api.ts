import { CoreError } from '../../domain/shared/core-error.ts'
import type { TransactionPage } from '../../domain/transactions/transaction.ts'
import type { Clock } from '../../ports/clock.ts'
import type { TransactionApi, TransactionQuery } from '../../ports/transaction-api.ts'
import { fetchJson } from '../http/fetch-json.ts'
import { serviceAddress, type ServiceOptions } from '../http/service-address.ts'
import { readTransactionPage } from './read-transaction.ts'

/** Unit: milliseconds. */
const ANSWER_WITHIN_MS = 10_000

/** R-API-5: the history service over HTTP. */
export class HttpTransactionApi implements TransactionApi {
  constructor(
    private readonly options: ServiceOptions,
    private readonly fetch: typeof globalThis.fetch,
    private readonly clock: Clock,
  ) {}

  fetchPage = async (query: TransactionQuery, signal: AbortSignal): Promise<TransactionPage> => {
    const { account, chainId, cursor, onramp, cache = 'default' } = query
    const path = `v1/account/${encodeURIComponent(account)}/history`
    const address = serviceAddress(this.options, path, { chainId, cursor, onramp })
    const { fetch, clock } = this
    const answer = await fetchJson({ fetch, clock }, address, { withinMs: ANSWER_WITHIN_MS, signal, cache }).catch(
      (cause: unknown) => {
        signal.throwIfAborted()
        throw new CoreError('TRANSACTION_FETCH_FAILED', { cause })
      },
    )
    const page = readTransactionPage(answer)
    if (page === undefined) throw new CoreError('TRANSACTION_FETCH_FAILED', { details: 'The answer is no history.' })
    return page
  }
}
