import type { Instant } from '../../domain/shared/instant.ts'
import { answered, isPastProtocolLife, MAX_OPEN_PAIRINGS, type Pairing } from '../../domain/connection/pairing.ts'
import type { AppState } from '../state/app-state.ts'
import type { Connectors } from './connectors.ts'

/** The codes that a wallet may still answer, the one that was on screen last at the end. */
export class OpenPairings {
  constructor(
    private readonly connectors: Connectors,
    private readonly state: Pick<AppState, 'pairings'>,
  ) {}

  get = (topic: string | undefined): Pairing | undefined =>
    topic === undefined ? undefined : this.state.pairings.snapshot().get(topic)

  /** What is too old is forgotten, and what is too much is withdrawn. */
  add(pairing: Pairing, now: Instant): void {
    const others = [...this.state.pairings.snapshot()].filter(
      ([topic, each]) => topic !== pairing.topic && !isPastProtocolLife(each, now),
    )
    const surplus = others.splice(0, Math.max(0, others.length + 1 - MAX_OPEN_PAIRINGS))
    this.state.pairings.set(new Map(others).set(pairing.topic, pairing))
    for (const [topic] of surplus) this.connectors.pairing.withdraw(topic).catch(() => {})
  }

  /** The same code at a later time. */
  replace(pairing: Pairing): void {
    this.state.pairings.update((pairings) => new Map(pairings).set(pairing.topic, pairing))
  }

  mark(topic: string, phase: 'used' | 'rejected'): void {
    const pairing = this.get(topic)
    if (pairing !== undefined) this.replace(answered(pairing, phase))
  }

  spendAll(): void {
    this.state.pairings.update(
      (pairings) => new Map([...pairings].map(([topic, each]) => [topic, answered(each, 'used')])),
    )
  }

  /** Takes a pairing back that is neither shown nor waited for any more. */
  drop(topic: string): void {
    this.state.pairings.update((pairings) => new Map([...pairings].filter(([each]) => each !== topic)))
    this.connectors.pairing.withdraw(topic).catch(() => {})
  }
}
