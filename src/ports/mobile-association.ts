import type { Observable } from 'rxjs'
import type { AssociationStep } from '../domain/solana/association-step.ts'

/** The way to a wallet app on a phone, for as long as one is on the way. */
export interface MobileAssociation {
  snapshot(): AssociationStep
  /** The step at once, then each other one. */
  readonly changes$: Observable<AssociationStep>

  /**
   * The visitor wants to go on: opens the wallet, or tries again, as the step says. To be called from within a press: a
   * phone opens an app only then.
   */
  proceed(): void
}
