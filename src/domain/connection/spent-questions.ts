import { REQUEST_LIFE_MS } from './request-timing.ts'

/** A request of a page to a wallet, or of a wallet to a page, as the relay client stores it. */
export interface AskedQuestion {
  readonly id: number
  /** Unit: milliseconds since the Unix epoch. */
  readonly at: number
  readonly method: string
  readonly isAnswered: boolean
  /** Whether a message may still come over its topic: that of a session which has ended is heard no more. */
  readonly isHeard: boolean
}

/** The requests of a page: their answers are looked for after a reload. More sends than that are not open at a time. */
const REQUEST = 'wc_sessionRequest'
const MOST_REQUESTS = 200
/** The other methods of a session; nothing else is ever answered. Source: WalletConnect v2, session methods. */
const OTHERS = new Set(
  ['Settle', 'Update', 'Extend', 'Ping', 'Delete', 'Event', 'Authenticate'].map((name) => `wc_session${name}`),
)

/**
 * Q09, Q28: the records that will not be looked up any more. A request stays while it is among the latest, or may still
 * be answered; any other record is spent once it is answered, or once its session has ended.
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
    ...others.filter((each) => !OTHERS.has(each.method) || !each.isHeard || !mayBeAnswered(each)),
  ]
}
