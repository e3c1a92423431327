import type { ConnectionProblem } from './connection-state.ts'
import type { ConnectStep } from './connect-step.ts'

/** How connecting by a method of the page stands. */
export type MethodConnectState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'asking'
      readonly methodId: string
      readonly step: ConnectStep
      /** Whole seconds until another code can be asked for; 0 when it can. */
      readonly resendInS: number
    }
  | { readonly kind: 'failed'; readonly methodId: string; readonly problem: ConnectionProblem }

/** Whole seconds, so that none is promised too early. */
export const secondsIn = (ms: number): number => Math.max(0, Math.ceil(ms / 1_000))
