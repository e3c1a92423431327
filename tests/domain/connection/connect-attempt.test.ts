import { describe, expect, it } from 'vitest'
import type { ConnectStep } from '../../../src/domain/connection/connect-step.ts'
import type { WalletRequest } from '../../../src/domain/connection/wallet-request.ts'
import { ETHEREUM } from '../../support/networks.ts'
import {
  type ConnectAttempt,
  isDeclined,
  NO_ATTEMPT,
  secondsIn,
  stepNow,
} from '../../../src/domain/connection/connect-attempt.ts'

describe('secondsIn', () => {
  it.each([
    [30_000, 30],
    [29_001, 30],
    [1, 1],
    [0, 0],
    [-5_000, 0],
  ])('should promise none of %d ms too early', (ms, seconds) => {
    expect(secondsIn(ms)).toBe(seconds)
  })
})

describe('isDeclined', () => {
  it('should be what the visitor did not want, and no failure', () => {
    expect(['USER_REJECTED', 'WINDOW_CLOSED', 'WALLET_BUSY', 'UNKNOWN'].map(isDeclined)).toEqual([
      ...[true, true, false, false],
    ])
  })
})

describe('stepNow', () => {
  const connecting = (step: ConnectStep): ConnectAttempt => ({
    ...{ kind: 'asking', walletId: 'fox', namespace: 'eip155', step, resendInS: 0 },
  })
  const asking = (step?: ConnectStep): WalletRequest => ({
    ...{ kind: 'request', chain: ETHEREUM.id, walletName: 'Fox', link: undefined, isSlow: false, step },
  })
  const failed: ConnectAttempt = {
    ...{ kind: 'failed', walletId: 'fox', namespace: undefined },
    problem: { code: 'WALLET_GONE', details: undefined },
  }

  it.each([
    ['nothing is under way', NO_ATTEMPT, undefined, undefined],
    ['connecting has failed', failed, undefined, undefined],
    ['a wallet is being connected', connecting({ kind: 'wait' }), undefined, 'wait'],
    ['a wallet is asked, and nothing is to be done', NO_ATTEMPT, asking(), undefined],
    ['a wallet has to be reached for a request', NO_ATTEMPT, asking({ kind: 'ready' }), 'ready'],
    [
      'it has to be reached while another is being connected',
      connecting({ kind: 'wait' }),
      asking({ kind: 'ready' }),
      'ready',
    ],
    [
      'it is reached while another is being connected',
      connecting({ kind: 'enter-address' }),
      asking({ kind: 'wait' }),
      'enter-address',
    ],
  ] as const)('should be what has to be done where %s', (_, attempt, request, kind) => {
    expect(stepNow(attempt, request)?.kind).toBe(kind)
  })
})
