import { describe, expect, it } from 'vitest'
import { type ConnectStep, isAnswerTo, type StepAnswer } from '../../../src/domain/connection/connect-step.ts'

const ANSWERS: readonly StepAnswer[] = [
  { kind: 'address', address: 'ada@example.com' },
  { kind: 'code', code: '123456' },
  { kind: 'resend' },
  { kind: 'back' },
  { kind: 'press' },
]

describe('isAnswerTo', () => {
  it.each<readonly [ConnectStep, readonly string[]]>([
    [{ kind: 'wait' }, []],
    [{ kind: 'enter-address' }, ['address']],
    [{ kind: 'enter-code', sentTo: 'ada@example.com', digits: 6, resendInMs: 0 }, ['code', 'resend', 'back']],
    [{ kind: 'window', isBlocked: true }, ['press']],
  ])('should know what can be done at %j', (step, kinds) => {
    expect(ANSWERS.filter((answer) => isAnswerTo(step, answer)).map(({ kind }) => kind)).toEqual(kinds)
  })
})
