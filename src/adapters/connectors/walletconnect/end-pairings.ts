import { type Client, internalsOf } from './client-internals.ts'

/**
 * Q28: a code is for one connection, but the library keeps its pairing for thirty days, with the key and with what the
 * wallet has told of itself. Here a pairing ends with the last session that came of it, however that has ended.
 *
 * @param end - Ends a pairing of this client.
 */
export function endPairings(client: Client, end: (pairingTopic: string) => void): void {
  const { session } = client
  const forget = session.delete.bind(session)
  session.delete = async (topic, reason) => {
    const pairingTopic = session.getAll().find((each) => each.topic === topic)?.pairingTopic
    await forget(topic, reason)
    if (pairingTopic === undefined || session.getAll().some((each) => each.pairingTopic === pairingTopic)) return
    if (client.core.pairing.getPairings().some((each) => each.topic === pairingTopic)) end(pairingTopic)
  }
}

/**
 * The pairings whose end this page had begun to tell when it was closed: the library records what it asks first, and
 * forgets the pairing once the relay has taken the message.
 */
export function halfEndedPairings(client: Client): readonly string[] {
  const { history, pairing } = internalsOf(client).core
  const ending = [...history.records.values()].filter(({ request }) => request.method === 'wc_pairingDelete')
  return pairing.pairings.keys.filter((each) => ending.some(({ topic }) => topic === each))
}
