/** Most topics one client may follow; the stock client subscribes 500 at a time. */
export const MAX_TOPICS_PER_CLIENT = 5_000

/** Most clients remembered; the one that subscribed longest ago is forgotten first. */
const MAX_CLIENTS = 10_000

/** Which client follows which topic. Kept by client id and not by socket, so that it survives a reconnect. */
export class Subscriptions {
  private readonly topicsByClient = new Map<string, Set<string>>()

  /** Adds topics; `false`, and none added, when they would be more than one client may follow. */
  add(clientId: string, topics: readonly string[]): boolean {
    const followed = new Set([...this.topicsOf(clientId), ...topics])
    if (followed.size > MAX_TOPICS_PER_CLIENT) return false
    this.topicsByClient.delete(clientId)
    this.topicsByClient.set(clientId, followed)
    const [longestAgo] = this.topicsByClient.keys()
    if (longestAgo !== undefined && this.topicsByClient.size > MAX_CLIENTS) this.topicsByClient.delete(longestAgo)
    return true
  }

  remove(clientId: string, topic: string): void {
    this.topicsByClient.get(clientId)?.delete(topic)
  }

  has(clientId: string, topic: string): boolean {
    return this.topicsByClient.get(clientId)?.has(topic) ?? false
  }

  topicsOf(clientId: string): readonly string[] {
    return [...(this.topicsByClient.get(clientId) ?? [])]
  }

  clear(): void {
    this.topicsByClient.clear()
  }
}
