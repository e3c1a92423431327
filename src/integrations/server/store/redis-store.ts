import type { ServerStore } from './server-store.ts'

/** Sends one command to Redis: its name and its arguments. Resolves with the reply, as the client has read it. */
export type RedisCommand = (words: [string, ...string[]]) => Promise<unknown>

export interface RedisStoreOptions {
  /** Stands in front of every key. Default: `portico:`. */
  readonly prefix?: string | undefined
}

/**
 * Remembers in Redis (6 or newer, or what speaks its protocol), by any client:
 *
 * - node-redis: `redisStore((words) => client.sendCommand(words))`
 * - ioredis: `redisStore(([name, ...rest]) => client.call(name, ...rest))`
 *
 * Every operation is one command, so that it is one step for all servers. Ask one primary: a replica may answer what was
 * true before.
 */
export function redisStore(command: RedisCommand, { prefix = 'portico:' }: RedisStoreOptions = {}): ServerStore {
  const put = async (key: string, value: string, forMs: number, when: readonly string[]): Promise<boolean> => {
    const reply = await command(['SET', prefix + key, value, 'PX', milliseconds(forMs), ...when])
    if (reply !== 'OK' && reply !== null && reply !== undefined) throw unreadable(reply)
    return reply === 'OK'
  }
  return {
    set: async (key, value, forMs) => {
      if (!(await put(key, value, forMs, []))) throw unreadable(null)
    },
    replace: (key, value, forMs) => put(key, value, forMs, ['XX']),
    claim: (key, value, forMs) => put(key, value, forMs, ['NX']),
    get: async (key) => {
      const reply = await command(['GET', prefix + key])
      if (reply === null || reply === undefined) return undefined
      if (typeof reply !== 'string') throw unreadable(reply)
      return reply
    },
    // DEL says how many keys it has removed: 1 to one of all that ask, 0 to the others. Redis does one after the other.
    take: async (key) => (await count(command, ['DEL', prefix + key])) === 1,
    count: async (key, forMs) => {
      const sum = await count(command, ['INCR', prefix + key])
      if (sum === 1) await count(command, ['PEXPIRE', prefix + key, milliseconds(forMs)])
      return sum
    },
  }
}

const milliseconds = (ms: number): string => String(Math.max(1, Math.ceil(ms)))

async function count(command: RedisCommand, words: [string, ...string[]]): Promise<number> {
  const reply = await command(words)
  if (typeof reply !== 'number' || !Number.isSafeInteger(reply)) throw unreadable(reply)
  return reply
}

const unreadable = (reply: unknown): Error => new Error(`Redis replied what was not expected: ${typeof reply}.`)
