import type { KeyValueStore } from '../../../src/ports/key-value-store.ts'
import type { MemoryBlockchain } from '../../../src/adapters/memory/memory-blockchain.ts'
import type { MemoryWalletSessions } from '../../../src/adapters/memory/memory-wallet-sessions.ts'

/** Where a test delays a call to the outside, or its answer. */
export type Wait = (name: string) => Promise<unknown>

/**
 * A page that is killed at a chosen moment. Each call to the outside is a moment, each answer another, and so is
 * each write to the storage. A dead page sends nothing any more, and receives nothing.
 */
export class MortalPage {
  /** The moments so far. */
  readonly moments: string[] = []
  private isAlive = true

  /** @param diesAt - The moment at which it is killed; from 1. */
  constructor(
    private readonly diesAt = Number.POSITIVE_INFINITY,
    private readonly wait: Wait = async () => {},
  ) {}

  get isDead(): boolean {
    return !this.isAlive
  }

  private live(name: string): boolean {
    if (this.moments.length + 1 >= this.diesAt) this.isAlive = false
    if (this.isAlive) this.moments.push(name)
    return this.isAlive
  }

  private asks =
    <Given extends unknown[], T>(name: string, call: (...given: Given) => Promise<T>) =>
    async (...given: Given): Promise<T> => {
      await this.wait(name)
      if (!this.live(`${name}?`)) return DEATH
      const answered = await call(...given).then(
        (value) => () => value,
        (error: unknown) => () => {
          throw error
        },
      )
      await this.wait(`${name}!`)
      return this.live(`${name}!`) ? answered() : DEATH
    }

  sessions(sessions: MemoryWalletSessions): void {
    const { request } = sessions
    sessions.request = this.asks('request', (asked, signal, onSent) =>
      request(asked, signal, (id) => void (this.live('taken!') && onSent?.(id))),
    )
    sessions.recordedAnswer = this.asks('recorded', sessions.recordedAnswer)
    sessions.restore = this.asks('stored', sessions.restore)
    sessions.offer = this.asks('offer', sessions.offer)
    sessions.isAlive = this.asks('isAlive', sessions.isAlive)
    sessions.end = this.asks('end', sessions.end)
  }

  /** The same chain, as this page reaches it. */
  blockchain(chain: MemoryBlockchain): MemoryBlockchain {
    return Object.assign(Object.create(chain) as MemoryBlockchain, {
      balance: this.asks('balance', chain.balance),
      prepareTransfer: this.asks('prepare', chain.prepareTransfer),
      isTransfer: this.asks('isTransfer', chain.isTransfer),
      readTransferAnswer: this.asks('read', chain.readTransferAnswer),
      broadcast: this.asks('broadcast', chain.broadcast),
      status: this.asks('status', chain.status),
    })
  }

  store(store: KeyValueStore): KeyValueStore {
    return {
      durability: store.durability,
      get: (key) => store.get(key),
      keys: (prefix) => store.keys(prefix),
      set: (key, value) => void (this.live(`write ${key}`) && store.set(key, value)),
      remove: (key) => void (this.live(`remove ${key}`) && store.remove(key)),
    }
  }
}

const DEATH = new Promise<never>(() => {})
