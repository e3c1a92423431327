import { namespaceOf } from '../../../domain/network/chain-id.ts'
import type { Cancel, Clock } from '../../../ports/clock.ts'
import type { SessionEvent } from '../../../ports/connector.ts'

/** How long a wallet's next change of the same kind waits after one. Unit: milliseconds. */
const SPACING_MS = 500

/** Of what a wallet says while one waits: so many, as the last ones may be none that count. */
const MOST_HELD = 8

export type Change = Extract<SessionEvent, { type: 'chainChanged' | 'accountsChanged' }>

/**
 * A wallet may emit a thousand changes a second: the first counts at once, and of the others only the last. Whether one
 * counts is found out when it is told, as that is work, and as it may have been revoked meanwhile (S17).
 */
export class CalmEvents {
  /** By kind: the changes of which the newest that counts is still to be told, while the spacing lasts. */
  private readonly waiting = new Map<string, readonly Change[]>()
  private readonly cancels = new Set<Cancel>()

  constructor(
    private readonly clock: Clock,
    /** @returns whether it counts. */
    private readonly tell: (event: Change) => boolean,
  ) {}

  take(event: Change): void {
    const kind = kindOf(event)
    const held = this.waiting.get(kind)
    if (held !== undefined) return void this.waiting.set(kind, withNewest(held, event))
    this.rest(kind, this.tell(event) ? event : undefined)
  }

  stop(): void {
    for (const cancel of this.cancels) cancel()
  }

  /** @param told - After which the next one waits. */
  private rest(kind: string, told: Change | undefined): void {
    this.waiting.set(kind, [])
    const cancel = this.clock.after(SPACING_MS, () => {
      this.cancels.delete(cancel)
      const held = this.waiting.get(kind) ?? []
      this.waiting.delete(kind)
      const next = held.find((event) => this.tell(afterOf(event, told)))
      if (next !== undefined) this.rest(kind, next)
    })
    this.cancels.add(cancel)
  }
}

const afterOf = (event: Change, told: Change | undefined): Change =>
  event.type === 'chainChanged' && told?.type === 'chainChanged' ? { ...event, after: told.chain } : event

/** Each once, the newest first. */
const withNewest = (held: readonly Change[], event: Change): readonly Change[] =>
  [event, ...held.filter((each) => !isSame(each, event))].slice(0, MOST_HELD)

/** Of accounts only the last change counts, whatever it is. */
const isSame = (one: Change, other: Change): boolean =>
  one.type === 'accountsChanged' || (other.type === 'chainChanged' && one.chain === other.chain)

const kindOf = (event: Change): string =>
  [event.type, event.topic, event.type === 'chainChanged' ? namespaceOf(event.chain) : event.namespace].join(' ')
