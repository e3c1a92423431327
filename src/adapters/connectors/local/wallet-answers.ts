import { forgottenAnswer } from '../../../domain/connection/followed-answers.ts'
import { asCoreError } from '../../../domain/shared/core-error.ts'
import type { RecordedAnswer, SessionRequest } from '../../../ports/connector.ts'

interface Followed {
  readonly id: string
  readonly request: SessionRequest
  answer: RecordedAnswer
}

const keyOf = ({ sessionTopic, chain, method, params }: SessionRequest): string =>
  JSON.stringify([sessionTopic, chain, method, params])

/** Answers of wallets in the page that came after the caller had given up. A reload loses them. */
export class WalletAnswers {
  private followed: readonly Followed[] = []

  follow(id: string, request: SessionRequest, answer: Promise<unknown>): void {
    const followed: Followed = { id, request, answer: { kind: 'waiting' } }
    this.followed = [...this.followed, followed]
    this.forgetOne()
    answer.then(
      (result) => (followed.answer = { kind: 'result', result }),
      (error: unknown) => (followed.answer = { kind: 'error', error: asCoreError(error, 'WALLET_BAD_ANSWER') }),
    )
  }

  /** The last one that fits; an id finds it exactly. */
  find(request: SessionRequest, id?: string): RecordedAnswer {
    const isWanted = (each: Followed) => (id === undefined ? keyOf(each.request) === keyOf(request) : each.id === id)
    return this.followed.filter(isWanted).at(-1)?.answer ?? { kind: 'none' }
  }

  private forgetOne(): void {
    const standings = this.followed.map((each) => ({
      ...{ each, method: each.request.method, isAnswered: each.answer.kind !== 'waiting' },
    }))
    const forgotten = forgottenAnswer(standings)?.each
    this.followed = this.followed.filter((each) => each !== forgotten)
  }
}
