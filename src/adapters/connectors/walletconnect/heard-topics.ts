import { type Client, internalsOf } from './client-internals.ts'

/** The topics over which a message may still come: all others are over. */
export function heardTopics(client: Client): ReadonlySet<string> {
  const { engine, core } = internalsOf(client)
  const { subscriber } = core.relayer
  return new Set([
    ...client.session.keys,
    ...core.pairing.pairings.keys,
    ...[...engine.pendingSessions.values()].map(({ sessionTopic }) => sessionTopic),
    ...subscriber.topics,
    ...subscriber.cached.map(({ topic }) => topic),
  ])
}
