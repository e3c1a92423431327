import { REQUEST_LIFE_MS } from './wallet-request.ts'

/** What a page asked a wallet, or a wallet a page, as the relay client remembers it. */
export interface AskedQuestion {
  readonly id: number
  /** Unit: milliseconds since the Unix epoch. */
  readonly at: number
  readonly method: string
  readonly isAnswered: boolean
}

/** The requests of a page: their answers are looked for after a reload. More sends than that are not open at a time. */
const REQUEST = 'wc_sessionRequest'
const MOST_REQUESTS = 200
/** What else a session knows; nothing else is ever answered. Source: WalletConnect v2, session methods. */
const OTHERS = new Set(
  ['Settle', 'Update', 'Extend', 'Ping', 'Delete', 'Event', 'Authenticate'].map((name) => `wc_session${name}`),
)

/**
 * Q09: the questions that nothing will be looked up in any more. A request stays while it is among the latest, or may
 * still be answered; of all else, what is answered is done with.
 */
export function spentQuestions(questions: readonly AskedQuestion[], now: number): readonly AskedQuestion[] {
  const mayBeAnswered = ({ at, isAnswered }: AskedQuestion) => !isAnswered && Math.abs(now - at) < REQUEST_LIFE_MS
  const [requests, others] = [
    questions.filter(({ method }) => method === REQUEST),
    questions.filter(({ method }) => method !== REQUEST),
  ]
  const older = [...requests].sort((one, other) => other.at - one.at || other.id - one.id).slice(MOST_REQUESTS)
  return [
    ...older.filter((each) => !mayBeAnswered(each)),
    ...others.filter((each) => !OTHERS.has(each.method) || !mayBeAnswered(each)),
  ]
}
