import { walletErrorCode } from '../../domain/rpc/wallet-error.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { readFields, readText } from '../../domain/shared/reading.ts'
import type { RecordedAnswer, SessionRequest } from '../../ports/wallet-sessions.ts'
import type { Client } from './client-internals.ts'

/** What a wallet's error means, with its own words kept for the log. */
export function walletError(error: unknown): CoreError {
  const message = readText(readFields(error)?.get('message'))
  return new CoreError(walletErrorCode(error), { cause: error, ...(message !== undefined && { details: message }) })
}

const keyOf = ({ sessionTopic, chain, method, params }: SessionRequest) =>
  JSON.stringify([sessionTopic, chain, method, params])

/**
 * Answers that came when nobody waited: after the visitor gave up, and after a reload. The client tells nobody of the
 * latter, but its history has them.
 */
export class RecordedAnswers {
  private readonly open = new Map<string, RecordedAnswer>()

  /** Follows a request beyond the patience of whoever asked. */
  follow(request: SessionRequest, answer: Promise<unknown>): void {
    const key = keyOf(request)
    this.open.set(key, { kind: 'waiting' })
    answer.then(
      (result) => this.open.set(key, { kind: 'result', result }),
      (error: unknown) => this.open.set(key, { kind: 'error', error: walletError(error) }),
    )
  }

  find(client: Client, request: SessionRequest): RecordedAnswer {
    return this.open.get(keyOf(request)) ?? this.findInHistory(client, request)
  }

  private findInHistory(client: Client, request: SessionRequest): RecordedAnswer {
    const wanted = JSON.stringify([request.method, request.params])
    const matching = client.core.history.values.filter(({ topic, request: { method, params } }) => {
      if (topic !== request.sessionTopic || method !== 'wc_sessionRequest') return false
      const asked = readFields(readFields(params)?.get('request'))
      return JSON.stringify([asked?.get('method'), asked?.get('params')]) === wanted
    })
    const record = matching.at(-1)
    if (record === undefined) return { kind: 'none' }
    if (record.response === undefined) return { kind: 'waiting' }
    const response = readFields(record.response)
    return response?.has('error')
      ? { kind: 'error', error: walletError(response.get('error')) }
      : { kind: 'result', result: response?.get('result') }
  }
}
