import { allowancesIn } from '../rpc/allowances.ts'
import type { CallsTrial } from '../rpc/calls-trial.ts'
import type { SignedAction } from './action.ts'
import { everyAction } from './meant-actions.ts'

/**
 * Whether another account may take or do something from then on. That nothing moves at first is then no comfort: it is
 * what a request of a thief looks like.
 *
 * @param actions - What the request says of itself, as it is meant: an allowance of nothing is one that is taken back.
 * @param trial - It sees what a call leaves behind whose bytes are not known.
 */
export const leavesPermission = (actions: readonly SignedAction[], trial: CallsTrial | undefined): boolean =>
  allowancesIn(actions).length > 0 ||
  everyAction(actions).some(isHandedOver) ||
  (trial?.kind === 'works' &&
    (trial.allowances.some(({ amount }) => amount !== 0n) || (trial.handedOver ?? []).length > 0))

const isHandedOver = (action: SignedAction): boolean =>
  action.kind === 'control' || (action.kind === 'delegate' && action.code !== undefined)
