import { type Client, internalsOf } from './client-internals.ts'
import { heardTopics } from './heard-topics.ts'

/**
 * T41: the library records what it sent over a topic after it has forgotten the topic, and keeps that record for ever.
 * No message is delivered twice over a topic that no tab listens to, so the record can go.
 */
export async function forgetMessages(client: Client): Promise<void> {
  const { messages } = internalsOf(client).core.relayer
  const heard = heardTopics(client)
  for (const topic of [...messages.messages.keys()]) if (!heard.has(topic)) await messages.del(topic)
}
