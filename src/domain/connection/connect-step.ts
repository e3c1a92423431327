import type { ErrorCode } from '../shared/error-catalogue.ts'

/** What was wrong with the visitor's last entry; the next one may be right. */
export const STEP_PROBLEMS = [
  'EMAIL_INVALID',
  'EMAIL_NOT_SENT',
  'CODE_WRONG',
  'CODE_EXPIRED',
  'CODE_TRIES_SPENT',
] as const satisfies readonly ErrorCode[]

export type StepProblem = (typeof STEP_PROBLEMS)[number]

/** What the visitor has to do while a way to a wallet is being gone. */
export type ConnectStep =
  /** Nothing: the service is at work. */
  | { readonly kind: 'wait' }
  | {
      readonly kind: 'enter-address'
      /** What the visitor entered before. */
      readonly address?: string | undefined
      readonly problem?: StepProblem | undefined
    }
  | {
      readonly kind: 'enter-code'
      /** The address that the code was sent to. */
      readonly sentTo: string
      readonly digits: number
      /** How long until another code can be asked for. Unit: milliseconds. */
      readonly resendInMs: number
      readonly problem?: StepProblem | undefined
    }
  /** It goes on in a window of the service; the browser may have kept that from opening. */
  | { readonly kind: 'window'; readonly isBlocked: boolean }

/** What the visitor did at a step. */
export type StepAnswer =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'code'; readonly code: string }
  /** Another code, please. */
  | { readonly kind: 'resend' }
  /** Another address, please. */
  | { readonly kind: 'back' }
  /** The window is to be opened, from within this very press. */
  | { readonly kind: 'press' }

const ANSWERS: Readonly<Record<ConnectStep['kind'], readonly StepAnswer['kind'][]>> = {
  wait: [],
  'enter-address': ['address'],
  'enter-code': ['code', 'resend', 'back'],
  window: ['press'],
}

/** Whether an answer is one to this step: what was pressed for an earlier one does not count. */
export const isAnswerTo = (step: ConnectStep, answer: StepAnswer): boolean => ANSWERS[step.kind].includes(answer.kind)
