import { describe, expect, it } from 'vitest'
import { withChain, withSession, withSessionUpdated } from '../../../src/domain/account/account-changes.ts'
import { noAccounts } from '../../../src/domain/account/accounts.ts'
import { isOvertaken } from '../../../src/domain/account/overtaken.ts'
import { ALICE, EVM_ONE, EVM_TWO, NETWORKS, on, session } from './sessions.ts'

const both = session('a', ...on(EVM_ONE, ALICE), ...on(EVM_TWO, ALICE))
const onOne = withSession(noAccounts('eip155'), both, NETWORKS)
/** The wallet had moved to the first, and then moved to the second. */
const held = { topic: 'a', chain: EVM_TWO, after: EVM_ONE }

describe('isOvertaken', () => {
  it('should be a move that was held back, where another network was chosen since (S17)', () => {
    expect(isOvertaken(withChain(onOne, EVM_TWO, 'a'), held)).toBe(true)
  })

  it('should not be one after which nothing was chosen, that was not held back, or of another session', () => {
    const [onTwo, { after: _, ...atOnce }] = [withChain(onOne, EVM_TWO, 'a'), held]
    expect(isOvertaken(onOne, held)).toBe(false)
    expect(isOvertaken(onTwo, atOnce)).toBe(false)
    expect(isOvertaken(onTwo, { ...held, topic: 'b' })).toBe(false)
  })

  it('should not be one where the wallet has taken back the network before', () => {
    const left = withSessionUpdated(onOne, session('a', ...on(EVM_TWO, ALICE)), NETWORKS)
    expect(isOvertaken(left, held)).toBe(false)
  })
})
