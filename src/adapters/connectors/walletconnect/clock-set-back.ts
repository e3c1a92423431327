import { type Client, internalsOf } from './client-internals.ts'

/** What a wallet says can be overtaken by what it says next, by seconds and not by minutes. Unit: milliseconds. */
const OVERTAKEN_WITHIN_MS = 60_000

/** Ids of messages are the sender's time, and three digits of chance. */
const saidAt = (id: number): number => Math.floor(id / 1_000)

/**
 * The library drops whatever carries an earlier time than the message before it, and so everything that is said by a
 * wallet whose clock was set back. Here that is dropped only where it can have been overtaken on its way.
 */
export function bearClocksSetBack(client: Client): void {
  internalsOf(client).engine.isRequestOutOfSync = (last, id) => {
    const behind = saidAt(last) - saidAt(id)
    return behind > 0 && behind < OVERTAKEN_WITHIN_MS
  }
}
