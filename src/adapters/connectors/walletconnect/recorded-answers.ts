import { walletErrorMeaning } from '../../../domain/rpc/wallet-error-codes.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import { parseChainId } from '../../../domain/network/chain-id.ts'
import { readFields, readText } from '../../../domain/shared/reading.ts'
import type { RecordedAnswer, SessionRequest } from '../../../ports/connector.ts'
import type { Client } from './client-internals.ts'

/** What a wallet's error means, with its own words kept for the log. */
export function walletError(error: unknown): CoreError {
  const message = readText(readFields(error)?.get('message'))
  const { code, isDoubtful } = walletErrorMeaning(error)
  return new CoreError(code, { cause: error, isDoubtful, ...(message !== undefined && { details: message }) })
}

/** A request that this page sent, and its outcome. */
interface Followed {
  readonly request: SessionRequest
  requestId: string | undefined
  answer: RecordedAnswer
}

/** More than the answers that a caller may still ask for: fewer sends are open at a time. */
const MAX_FOLLOWED = 200

const isSame = (one: SessionRequest, other: SessionRequest) =>
  one.sessionTopic === other.sessionTopic &&
  one.chain === other.chain &&
  one.method === other.method &&
  JSON.stringify(one.params) === JSON.stringify(other.params)

/**
 * Answers that came when no caller waited: after the visitor gave up, and after a reload. The client reports no event
 * for the latter, but its history has them.
 */
export class RecordedAnswers {
  private readonly followed: Followed[] = []

  /** Follows a request longer than its caller waits. */
  follow(request: SessionRequest): {
    identify(requestId: string): void
    settleWith(answer: Promise<unknown>): void
    /** The request was never sent: its answer is not awaited, and no other answer is taken for it. */
    forget(): void
  } {
    const followed: Followed = { request, requestId: undefined, answer: { kind: 'waiting' } }
    this.followed.push(followed)
    if (this.followed.length > MAX_FOLLOWED) this.followed.shift()
    return {
      identify: (requestId) => (followed.requestId = requestId),
      forget: () => {
        const place = this.followed.indexOf(followed)
        if (place >= 0) this.followed.splice(place, 1)
      },
      settleWith: (answer) =>
        void answer.then(
          (result) => (followed.answer = { kind: 'result', result }),
          (error: unknown) => (followed.answer = { kind: 'error', error: walletError(error) }),
        ),
    }
  }

  find(client: Client, request: SessionRequest, requestId: string | undefined): RecordedAnswer {
    const here = this.followed.filter((each) =>
      requestId === undefined || each.requestId === undefined
        ? isSame(each.request, request)
        : each.requestId === requestId,
    )
    return here.at(-1)?.answer ?? findInHistory(client, request, requestId)
  }
}

function findInHistory(client: Client, request: SessionRequest, requestId: string | undefined): RecordedAnswer {
  const wanted = JSON.stringify([request.chain, request.method, request.params])
  const matching = client.core.history.values.filter(({ id, topic, request: { method, params } }) => {
    if (topic !== request.sessionTopic || method !== 'wc_sessionRequest') return false
    if (requestId !== undefined) return String(id) === requestId
    const fields = readFields(params)
    const asked = readFields(fields?.get('request'))
    return JSON.stringify([parseChainId(fields?.get('chainId')), asked?.get('method'), asked?.get('params')]) === wanted
  })
  const record = matching.at(-1)
  if (record === undefined) return { kind: 'none' }
  if (record.response === undefined) return { kind: 'waiting' }
  const response = readFields(record.response)
  return response?.has('error')
    ? { kind: 'error', error: walletError(response.get('error')) }
    : { kind: 'result', result: response?.get('result') }
}
