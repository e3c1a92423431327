import { stepNow } from '../../domain/connection/connect-attempt.ts'
import type { ConnectStep } from '../../domain/connection/connect-step.ts'
import type { AppState } from '../state/app-state.ts'
import { combine, type StateStream } from '../state/store.ts'

/** What the visitor has to do now for a wallet; `undefined`: none is being connected or asked. */
export const stepStream = (state: Pick<AppState, 'attempt' | 'walletRequest'>): StateStream<ConnectStep | undefined> =>
  combine([state.attempt, state.walletRequest], stepNow)
