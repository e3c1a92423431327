import { BehaviorSubject } from 'rxjs'
import { type AssociationStep, IDLE_STEP } from '../../domain/solana/association-step.ts'
import type { MobileAssociation } from '../../ports/mobile-association.ts'

/** A way to a wallet app that is as far as it is told to be. */
export class MemoryMobileAssociation implements MobileAssociation {
  readonly changes$ = new BehaviorSubject<AssociationStep>(IDLE_STEP)
  /** How often the visitor wanted to go on. */
  presses = 0

  snapshot = (): AssociationStep => this.changes$.value
  show = (step: AssociationStep): void => this.changes$.next(step)
  proceed = (): void => void (this.presses += 1)
}
