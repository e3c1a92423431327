import { BehaviorSubject } from 'rxjs'
import { type AssociationStep, IDLE_STEP } from '../../domain/solana/association-step.ts'
import type { MobileAssociation } from '../../ports/mobile-association.ts'

/** A way to a wallet app, at the step that a test sets. */
export class MemoryMobileAssociation implements MobileAssociation {
  readonly changes$ = new BehaviorSubject<AssociationStep>(IDLE_STEP)
  /** How often the visitor pressed to go on. */
  presses = 0

  snapshot = (): AssociationStep => this.changes$.value
  show = (step: AssociationStep): void => this.changes$.next(step)
  proceed = (): void => void (this.presses += 1)
}
