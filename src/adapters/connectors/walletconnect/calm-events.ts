import { namespaceOf } from '../../../domain/network/chain-id.ts'
import type { Cancel, Clock } from '../../../ports/clock.ts'
import type { SessionEvent } from '../../../ports/connector.ts'

/** How long a wallet's next change of the same kind waits after one. Unit: milliseconds. */
const SPACING_MS = 500

type Change = Extract<SessionEvent, { type: 'chainChanged' | 'accountsChanged' }>

/** A wallet may emit a thousand changes a second: the first counts at once, and of the others only the last. */
export class CalmEvents {
  /** By kind: the change that is still to be emitted, while the spacing lasts. */
  private readonly waiting = new Map<string, Change | undefined>()
  private readonly cancels = new Set<Cancel>()

  constructor(
    private readonly clock: Clock,
    private readonly tell: (event: Change) => void,
  ) {}

  take(event: Change): void {
    const kind = kindOf(event)
    if (this.waiting.has(kind)) return void this.waiting.set(kind, event)
    this.tell(event)
    this.rest(kind)
  }

  stop(): void {
    for (const cancel of this.cancels) cancel()
  }

  private rest(kind: string): void {
    this.waiting.set(kind, undefined)
    const cancel = this.clock.after(SPACING_MS, () => {
      this.cancels.delete(cancel)
      const event = this.waiting.get(kind)
      this.waiting.delete(kind)
      if (event !== undefined) this.take(event)
    })
    this.cancels.add(cancel)
  }
}

const kindOf = (event: Change): string =>
  [event.type, event.topic, event.type === 'chainChanged' ? namespaceOf(event.chain) : event.namespace].join(' ')
