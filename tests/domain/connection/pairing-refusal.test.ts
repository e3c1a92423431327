import { describe, expect, it } from 'vitest'
import { refusalProblem } from '../../../src/domain/connection/pairing-refusal.ts'
import { walletErrorMeaning } from '../../../src/domain/rpc/wallet-error-codes.ts'

const REASONS = [
  [5100, 'WALLET_LACKS_NETWORKS'],
  [5101, 'WALLET_LACKS_METHODS'],
  [5102, 'WALLET_LACKS_EVENTS'],
  [5103, 'WALLET_LACKS_ACCOUNTS'],
  [5104, 'WALLET_LACKS_NAMESPACE'],
  [5000, 'USER_REJECTED'],
] as const
const RELOADED = ['Extension context invalidated.', 'Could not establish connection. Receiving end does not exist.']

describe('refusalProblem', () => {
  it.each(REASONS)(
    'should say of a proposal that was turned down with %i what the wallet lacks (T22)',
    (code, problem) => {
      expect(refusalProblem(walletErrorMeaning({ code, message: 'no' }).code)).toBe(problem)
    },
  )

  it('should say of what gives no reason that it came to nothing', () => {
    expect(refusalProblem('WALLET_REFUSED')).toBe('CONNECTION_LOST')
  })

  it('should not take an extension that was reloaded for a wallet that refused (T23)', () => {
    for (const message of RELOADED) {
      expect(walletErrorMeaning(new Error(message))).toEqual({ code: 'WALLET_RELOADED', isDoubtful: true })
      expect(walletErrorMeaning({ code: -32603, message, data: { message } }).code).toBe('WALLET_RELOADED')
    }
  })
})
