import { type MethodStep, STEP_PROBLEMS, type StepProblem } from '../../../domain/connection/connect-step.ts'
import { displayText } from '../../../domain/shared/display-text.ts'
import { readInteger, readProperty, readText } from '../../../domain/shared/reading.ts'

/** Some services have codes that are shorter or longer than six digits. */
const DIGITS = { least: 4, most: 10, usual: 6 } as const
/** No visitor waits an hour for another code. Unit: milliseconds. */
const MAX_RESEND_MS = 3_600_000
/** The longest text that is shown of an address: the longest address. Unit: graphemes. */
const ADDRESS_GRAPHEMES = 254

/** What a method asks of the visitor, rebuilt from its readable parts; a step that cannot be read becomes `wait`. */
export function readStep(value: unknown): MethodStep {
  const problem = readProblem(readProperty(value, 'problem'))
  switch (readProperty(value, 'kind')) {
    case 'enter-address': {
      const address = readText(readProperty(value, 'address'))?.slice(0, ADDRESS_GRAPHEMES)
      return { kind: 'enter-address', address, problem }
    }
    case 'enter-code': {
      const digits = readInteger(readProperty(value, 'digits')) ?? DIGITS.usual
      const wait = readInteger(readProperty(value, 'resendInMs')) ?? 0
      return {
        kind: 'enter-code',
        sentTo: displayText(readProperty(value, 'sentTo'), ADDRESS_GRAPHEMES),
        digits: Math.min(DIGITS.most, Math.max(DIGITS.least, digits)),
        resendInMs: Math.min(MAX_RESEND_MS, Math.max(0, wait)),
        problem,
      }
    }
    case 'window':
      return { kind: 'window', isBlocked: readProperty(value, 'isBlocked') === true }
    default:
      return { kind: 'wait' }
  }
}

const readProblem = (value: unknown): StepProblem | undefined => STEP_PROBLEMS.find((problem) => problem === value)
