import { type Client, internalsOf } from './client-internals.ts'

/**
 * The library unsubscribes from the topics that the relay has confirmed. One whose connection ends while the socket
 * opens again is subscribed once more a moment later, is stored, and would be so at each start from then on. A message
 * over a topic without a key can be read by no tab, so such a subscription can go.
 */
export async function forgetSubscriptions(client: Client): Promise<void> {
  const { crypto, relayer } = client.core
  const unread = internalsOf(client).core.relayer.subscriber.topics.filter((topic) => !crypto.keychain.has(topic))
  await Promise.all(unread.map((topic) => relayer.unsubscribe(topic)))
}
