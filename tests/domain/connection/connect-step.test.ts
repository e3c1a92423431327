import { describe, expect, it } from 'vitest'
import {
  type ConnectStep,
  isAnswerTo,
  isPhoneStep,
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
    [{ kind: 'preparing', isRemote: true }, []],
    [{ kind: 'scan', uri: 'solana-wallet:/v1/associate/remote?id=a' }, []],
    [{ kind: 'explain' }, ['press']],
    [{ kind: 'blocked' }, ['press']],
    [{ kind: 'ready' }, ['press']],
    [{ kind: 'opening' }, []],
    [{ kind: 'missing' }, ['press']],
    [{ kind: 'incompatible' }, []],
    [{ kind: 'answering', isRemote: false }, []],
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
    for (const step of [{ kind: 'window', isBlocked: true }, { kind: 'ready' }] as const)
      expect(stepAfter(step, { kind: 'press' })).toBe(step)
    expect(stepAfter(LINK, { kind: 'follow' })).toEqual({ ...LINK, isFollowed: true })
  })
})

describe('isPhoneStep', () => {
  it('should be those by which a wallet app is reached, and none of another kind', () => {
    const phone = [
      'preparing',
      'scan',
      'explain',
      'blocked',
      'ready',
      'opening',
      'missing',
      'incompatible',
      'answering',
    ]
    const others = ['wait', 'enter-address', 'enter-code', 'window', 'follow-link', 'toString']
    const are = (kinds: readonly string[]) => kinds.map((kind) => isPhoneStep({ kind } as ConnectStep))
    expect(new Set(are(phone))).toEqual(new Set([true]))
    expect(new Set(are(others))).toEqual(new Set([false]))
    expect(isPhoneStep(undefined)).toBe(false)
  })
})
