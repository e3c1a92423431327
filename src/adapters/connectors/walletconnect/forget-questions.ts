import { type AskedQuestion, spentQuestions } from '../../../domain/connection/spent-questions.ts'
import { type Client, internalsOf } from './client-internals.ts'
import { heardTopics } from './heard-topics.ts'

/** How long the library keeps each record. Unit: milliseconds. Source: sign-client 2.21.8. */
const KEPT_FOR_MS = 30 * 24 * 3_600_000
/** Requests over a pairing, which `forgetProposals` handles. */
const OF_PAIRINGS = /^wc_(?:sessionPropose|pairing)/

/**
 * Keeps the library's history short: by itself the library keeps all that a wallet ever sent for thirty days (Q09).
 *
 * @param now - Milliseconds since the Unix epoch.
 */
export async function forgetQuestions(client: Client, now: number): Promise<void> {
  const { history } = internalsOf(client).core
  const heard = heardTopics(client)
  const questions = [...history.records.values()].flatMap((record): readonly AskedQuestion[] => {
    const { id, topic, expiry = 0, request, response } = record
    if (OF_PAIRINGS.test(request.method)) return []
    const at = expiry * 1_000 - KEPT_FOR_MS
    return [{ id, at, method: request.method, isAnswered: response !== undefined, isHeard: heard.has(topic) }]
  })
  const spent = spentQuestions(questions, now)
  if (spent.length === 0) return
  for (const { id } of spent) history.records.delete(id)
  // Once for all of them: the library writes the whole record.
  await history.persist()
}
