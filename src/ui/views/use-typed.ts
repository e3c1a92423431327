import type { ConnectStep } from '../../domain/connection/connect-step.ts'
import { useStepMemory } from './step-memory.ts'

/**
 * What the visitor types at a step of connecting. V323: a script's request may take the place of the view for a while.
 *
 * @param first - What stands there before. Default: nothing.
 */
export function useTyped(step: ConnectStep, first = '') {
  const [kept, keep] = useStepMemory('ConnectingWallet', 'typed', () => ({ step, text: first }))
  const type = (text: string) => keep(() => ({ step, text }))
  // The service may ask once more, as after a wrong code: that is another step.
  return [kept.step === step ? kept.text : first, type] as const
}
