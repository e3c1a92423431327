import { spentMarks } from '../../../domain/shared/marks.ts'
import { parseJson, readInteger } from '../../../domain/shared/reading.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { KeyValueStore } from '../../../ports/key-value-store.ts'

/**
 * The sessions that have ended, for the other tabs of the site: each session has a mark of its own, so that no tab can
 * undo another tab's mark. Only its mark ends a session. A session that is missing in storage has not ended: storage
 * loses records.
 */
export class EndedSessions {
  private readonly prefix: string

  constructor(
    private readonly store: KeyValueStore,
    instance: string,
    private readonly clock: Clock,
  ) {
    this.prefix = `portico.ended${instance}/`
  }

  has = (topic: string): boolean => this.store.get(this.prefix + topic) !== undefined

  mark(topic: string): void {
    if (this.has(topic)) return
    this.forgetOld()
    this.store.set(this.prefix + topic, String(this.clock.now()))
  }

  /** The topic of the ended session that a stored key marks. */
  topicOf(key: string): string | undefined {
    const topic = key.startsWith(this.prefix) ? key.slice(this.prefix.length) : undefined
    return topic !== undefined && this.has(topic) ? topic : undefined
  }

  private forgetOld(): void {
    const marks = this.store
      .keys(this.prefix)
      .map((key) => ({ key, at: readInteger(parseJson(this.store.get(key) ?? '')) ?? 0 }))
    for (const key of spentMarks(marks, this.clock.now())) this.store.remove(key)
  }
}
