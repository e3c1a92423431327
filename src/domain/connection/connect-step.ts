import type { ErrorCode } from '../shared/error-catalogue.ts'
import type { DeepLink } from './deep-link.ts'
import type { PhoneStep } from './phone-step.ts'

/** What was wrong with the visitor's last entry; the next one may be right. */
export const STEP_PROBLEMS = [
  'EMAIL_INVALID',
  'EMAIL_NOT_SENT',
  'CODE_WRONG',
  'CODE_EXPIRED',
  'CODE_TRIES_SPENT',
] as const satisfies readonly ErrorCode[]

export type StepProblem = (typeof STEP_PROBLEMS)[number]

/** What a method of the page can ask the visitor to do. */
export type MethodStep =
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
  /** It continues in a window of the service, which the browser may have blocked. */
  | { readonly kind: 'window'; readonly isBlocked: boolean }

/**
 * What the visitor has to do while a wallet is being connected, or reached again for a request. Where it is to wait, the
 * wallet asks in its own window.
 */
export type ConnectStep =
  | MethodStep
  | PhoneStep
  /** A link to the wallet's app waits to be followed, as a real `<a href>`. The answer may come to another page. */
  | { readonly kind: 'follow-link'; readonly link: DeepLink; readonly isFollowed: boolean }

/** What the visitor did at a step. */
export type StepAnswer =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'code'; readonly code: string }
  /** Asks for another code. */
  | { readonly kind: 'resend' }
  /** Asks to enter another address. */
  | { readonly kind: 'back' }
  /** The window or the app is to be opened, from within this very press, or what failed is to be tried again. */
  | { readonly kind: 'press' }
  /** The link is being followed: it stays valid whatever becomes of the page. */
  | { readonly kind: 'follow' }

const ANSWERS: Readonly<Record<ConnectStep['kind'], readonly StepAnswer['kind'][]>> = {
  wait: [],
  'enter-address': ['address'],
  'enter-code': ['code', 'resend', 'back'],
  window: ['press'],
  'follow-link': ['follow'],
  preparing: [],
  scan: [],
  explain: ['press'],
  blocked: ['press'],
  ready: ['press'],
  opening: [],
  missing: ['press'],
  incompatible: [],
  answering: [],
}

const OF_A_PHONE: Readonly<Record<PhoneStep['kind'], true>> = {
  ...{ preparing: true, scan: true, explain: true, blocked: true, ready: true, opening: true },
  ...{ missing: true, incompatible: true, answering: true },
}

/** Whether a wallet app on a phone is being reached. */
export const isPhoneStep = (step: ConnectStep | undefined): step is PhoneStep =>
  step !== undefined && Object.hasOwn(OF_A_PHONE, step.kind)

/** Whether an answer belongs to this step: a press on an earlier step does not count. */
export const isAnswerTo = (step: ConnectStep, answer: StepAnswer): boolean => ANSWERS[step.kind].includes(answer.kind)

/** The step on screen after an answer, until the wallet or the service has the next step. */
export const stepAfter = (step: ConnectStep, answer: StepAnswer): ConnectStep => {
  if (step.kind === 'follow-link') return { ...step, isFollowed: true }
  // A window that is opened again is waited for as before; the way to an app has its own next step.
  return answer.kind === 'press' ? step : { kind: 'wait' }
}
