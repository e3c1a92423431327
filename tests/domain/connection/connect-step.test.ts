import { describe, expect, it } from 'vitest'
import {
  type ConnectStep,
  isAnswerTo,
  type StepAnswer,
  stepAfter,
} from '../../../src/domain/connection/connect-step.ts'

const ANSWERS: readonly StepAnswer[] = [
  { kind: 'address', address: 'ada@example.com' },
  { kind: 'code', code: '123456' },
  { kind: 'resend' },
  { kind: 'back' },
  { kind: 'press' },
  { kind: 'follow' },
]

const LINK: ConnectStep = {
  kind: 'follow-link',
  link: { kind: 'deeplink', href: 'https://wallet.example/ul', target: '_self', base: 'https://wallet.example' },
  isFollowed: false,
}

describe('isAnswerTo', () => {
  it.each<readonly [ConnectStep, readonly string[]]>([
    [{ kind: 'wait' }, []],
    [{ kind: 'enter-address' }, ['address']],
    [{ kind: 'enter-code', sentTo: 'ada@example.com', digits: 6, resendInMs: 0 }, ['code', 'resend', 'back']],
    [{ kind: 'window', isBlocked: true }, ['press']],
    [LINK, ['follow']],
  ])('should know what can be done at %j', (step, kinds) => {
    expect(ANSWERS.filter((answer) => isAnswerTo(step, answer)).map(({ kind }) => kind)).toEqual(kinds)
  })
})

describe('stepAfter', () => {
  it('should wait for the service once something was entered', () => {
    expect(stepAfter({ kind: 'enter-address' }, { kind: 'address', address: 'ada@example.com' })).toEqual({
      kind: 'wait',
    })
  })

  it('should leave a window as it is that is opened again, and a link in sight that was followed', () => {
    const window: ConnectStep = { kind: 'window', isBlocked: true }
    expect(stepAfter(window, { kind: 'press' })).toBe(window)
    expect(stepAfter(LINK, { kind: 'follow' })).toEqual({ ...LINK, isFollowed: true })
  })
})
