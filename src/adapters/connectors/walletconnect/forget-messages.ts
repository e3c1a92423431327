import { type Client, internalsOf } from './client-internals.ts'

/**
 * T41: the library records what it sent over a topic after it has forgotten the topic, and keeps that record for ever.
 * No message is delivered twice over a topic that no tab listens to, so the record can go.
 */
export async function forgetMessages(client: Client): Promise<void> {
  const { engine, core } = internalsOf(client)
  const { messages, subscriber } = core.relayer
  const heard = new Set([
    ...client.session.keys,
    ...core.pairing.pairings.keys,
    ...[...engine.pendingSessions.values()].map(({ sessionTopic }) => sessionTopic),
    ...subscriber.topics,
    ...subscriber.cached.map(({ topic }) => topic),
  ])
  for (const topic of [...messages.messages.keys()]) if (!heard.has(topic)) await messages.del(topic)
}
