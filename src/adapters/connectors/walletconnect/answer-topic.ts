import { SIGN_IN_METHOD } from '../../../domain/connection/drawn-pairing.ts'
import type { Client } from './client-internals.ts'

/**
 * The topic over which a wallet answers a request to sign in: the hash of a public key of ours. The keychain holds that
 * key under the topic, so that a tab which has not asked knows what the topic is, and keeps listening.
 */
export const nameAnswerTopic = ({ core: { crypto } }: Client, publicKey: string): Promise<string> =>
  crypto.setSymKey(publicKey)

/** Whether an answer to a request to sign in is awaited there, by this tab or by another. */
export function isAnswerTopic({ core: { crypto } }: Client, topic: string): boolean {
  if (!crypto.keychain.has(topic)) return false
  // Only of a public key does the keychain know another key: the private one.
  const key: unknown = crypto.keychain.get(topic)
  return typeof key === 'string' && key !== topic && crypto.keychain.has(key)
}

export interface OpenRequest {
  readonly id: number
  /** Of the code's pairing. */
  readonly topic: string
  readonly params: unknown
}

/** Requests to sign in that no wallet has answered, over codes that one may still answer. */
export function openRequests({ core }: Client): readonly OpenRequest[] {
  const live = new Set(core.pairing.getPairings().map(({ topic }) => topic))
  return core.history.values.flatMap(({ id, topic, request: { method, params }, response }) =>
    method === SIGN_IN_METHOD && response === undefined && live.has(topic)
      ? [{ id, topic, params: params as unknown }]
      : [],
  )
}
