import { type Client, internalsOf } from './client-internals.ts'

/** Two messages of a wallet can arrive in the wrong order within seconds, not minutes. Unit: milliseconds. */
const OVERTAKEN_WITHIN_MS = 60_000

/** The id of a message is the sender's time in milliseconds, followed by three random digits. */
const saidAt = (id: number): number => Math.floor(id / 1_000)

/**
 * The library drops every message with an earlier time than the one before it, and so all messages of a wallet whose
 * clock was set back. Here a message is dropped only if it can have been overtaken on its way.
 */
export function bearClocksSetBack(client: Client): void {
  internalsOf(client).engine.isRequestOutOfSync = (last, id) => {
    const behind = saidAt(last) - saidAt(id)
    return behind > 0 && behind < OVERTAKEN_WITHIN_MS
  }
}
