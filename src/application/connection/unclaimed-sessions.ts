import type { KeyValueStore } from '../../ports/key-value-store.ts'

/**
 * Sessions that a wallet settled for a code that this page does not know: another tab may live on them. They stay on
 * record until that is clear, as the page may be gone by then, and the wallet would list them for ever.
 */
export class UnclaimedSessions {
  private readonly prefix: string

  constructor(
    private readonly store: KeyValueStore,
    instance: string,
  ) {
    this.prefix = `portico.unclaimed${instance}/`
  }

  topics = (): readonly string[] => this.store.keys(this.prefix).map((key) => key.slice(this.prefix.length))
  add = (topic: string): void => this.store.set(this.prefix + topic, '1')
  remove = (topic: string): void => this.store.remove(this.prefix + topic)
}
