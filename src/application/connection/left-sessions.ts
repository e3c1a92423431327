import type { Namespace } from '../../domain/network/chain-id.ts'
import type { KeyValueStore } from '../../ports/key-value-store.ts'

/**
 * Which sessions the visitor has left, and where. A mark is a message to the other open tabs: writing its key is the
 * whole message, and nothing of a visitor who has left stays stored.
 */
export class LeftSessions {
  private readonly prefix: string
  private readonly known = new Set<string>()

  constructor(
    private readonly store: KeyValueStore,
    instance: string,
  ) {
    this.prefix = `portico.left${instance}/`
  }

  has = (namespace: Namespace, topic: string): boolean => this.known.has(`${namespace}/${topic}`)

  mark(namespace: Namespace, topic: string): void {
    if (this.has(namespace, topic)) return
    this.known.add(`${namespace}/${topic}`)
    this.tell(namespace, topic)
  }

  /** W14: also told again to a tab that still uses that session: storage lost the first mark. */
  tell(namespace: Namespace, topic: string): void {
    const key = `${this.prefix}${namespace}/${topic}`
    this.store.set(key, '1')
    this.store.remove(key)
  }

  /** @returns whether another tab's mark has come with that key. */
  take(key: string): boolean {
    if (!key.startsWith(this.prefix)) return false
    this.known.add(key.slice(this.prefix.length))
    return true
  }
}
