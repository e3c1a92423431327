import type { Namespace } from '../domain/network/chain-id.ts'
import type { KeyValueStore } from '../ports/key-value-store.ts'

/**
 * Which sessions the visitor has left, and where. A mark is a message to the other open tabs: that its key was touched
 * is all of it, and nothing of a visitor who has left stays stored.
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
    const name = `${namespace}/${topic}`
    this.known.add(name)
    this.store.set(this.prefix + name, '1')
    this.store.remove(this.prefix + name)
  }

  /** @returns whether another tab's mark has come with that key. */
  take(key: string): boolean {
    if (!key.startsWith(this.prefix)) return false
    this.known.add(key.slice(this.prefix.length))
    return true
  }
}
