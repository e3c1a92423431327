import { BehaviorSubject, distinctUntilChanged } from 'rxjs'
import { type AssociationStep, IDLE_STEP } from '../../../domain/solana/association-step.ts'
import type { MobileAssociation } from '../../../ports/mobile-association.ts'

/** Connects the visitor and the code that reaches for a wallet: steps go one way, presses the other. */
export class MwaPrompt implements MobileAssociation {
  private readonly subject = new BehaviorSubject<AssociationStep>(IDLE_STEP)
  readonly changes$ = this.subject.pipe(distinctUntilChanged())
  private onPress = () => {}

  snapshot = (): AssociationStep => this.subject.value
  show = (step: AssociationStep): void => this.subject.next(step)
  proceed = (): void => this.onPress()

  /** Resolves with the visitor's next press. */
  pressed = (): Promise<void> => new Promise((resolve) => (this.onPress = resolve))
}
