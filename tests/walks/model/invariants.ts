import { aboutConnections } from './invariants/connection.ts'
import type { Invariant } from './invariants/invariant.ts'
import { aboutPages } from './invariants/pages.ts'
import { aboutSecrets } from './invariants/secrets.ts'
import { aboutSends } from './invariants/sends.ts'
import { aboutStorage } from './invariants/storage.ts'
import type { Model } from './model.ts'
import type { World } from './world.ts'

export const INVARIANTS: readonly Invariant[] = [
  ...aboutConnections,
  ...aboutSends,
  ...aboutPages,
  ...aboutSecrets,
  ...aboutStorage,
]

/** An invariant that does not hold. */
export class Violation extends Error {
  constructor(
    readonly sentence: string,
    readonly details: string,
  ) {
    super(`${sentence} But: ${details}`)
    this.name = 'Violation'
  }
}

/** @throws Violation of the first invariant that does not hold. */
export function mustHold(world: World, model: Model, when: Invariant['when']): void {
  for (const invariant of INVARIANTS) {
    if (invariant.when !== when) continue
    const wrong = invariant.check(world, model)
    if (wrong !== undefined) throw new Violation(invariant.sentence, wrong)
  }
  for (const tab of world.tabs) model.remember(tab, tab.core.transactions.sent.snapshot())
}
