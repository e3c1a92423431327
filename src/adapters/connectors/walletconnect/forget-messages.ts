import { type Client, internalsOf } from './client-internals.ts'

/**
 * T41: the library notes what it sent over a topic after it has forgotten the topic, and keeps the note for ever. What
 * was said over a topic that no tab listens to is not delivered twice.
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
