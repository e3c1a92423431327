import type { Clock } from '../../../ports/clock.ts'
import type { Randomness } from '../../../ports/randomness.ts'
import type { ServerStore } from '../store/server-store.ts'

/** How long a visitor may take to sign. Unit: milliseconds. */
export const NONCE_FOR_MS = 10 * 60_000

/** Nonces: each is good for one try, on whichever server. */
export class Nonces {
  constructor(
    private readonly store: ServerStore,
    private readonly clock: Pick<Clock, 'now'>,
    private readonly randomness: Randomness,
  ) {}

  issue = async (): Promise<{ nonce: string; expiresAt: number }> => {
    const nonce = this.randomness.id()
    await this.store.set(nameOf(nonce), '1', NONCE_FOR_MS)
    return { nonce, expiresAt: this.clock.now() + NONCE_FOR_MS }
  }

  /** Whether it was ours and unused until now. */
  take = (nonce: string): Promise<boolean> => this.store.take(nameOf(nonce))
}

const nameOf = (nonce: string): string => `nonce:${nonce}`
