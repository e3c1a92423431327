import type { KeyValueStore } from '../../ports/key-value-store.ts'

/**
 * Sessions that a wallet settled for a code that this page does not know: another tab may use them. They stay stored
 * until that is clear: if the page ended before, the wallet would list them for ever.
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
