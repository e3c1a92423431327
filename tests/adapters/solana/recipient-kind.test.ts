import { address, type Address, getProgramDerivedAddress, lamports } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { TOKEN_PROGRAMS } from '../../../src/adapters/solana/account-info.ts'
import { recipientKind } from '../../../src/adapters/solana/recipient-kind.ts'
import { SOL_BOB } from '../../support/accounts.ts'

const SYSTEM = '11111111111111111111111111111111'
/** Of a program: no key can belong to it. */
const [OFF_CURVE] = await getProgramDerivedAddress({ programAddress: address(SYSTEM), seeds: ['porch'] })

const accountOf = (owner = SYSTEM, executable = false) => ({
  ...{ owner: owner as Address, executable, lamports: lamports(1n), rentEpoch: 0n, space: 0n },
  data: ['', 'base64'],
})
const kindOf = (info: unknown, address = SOL_BOB) => recipientKind(info as Parameters<typeof recipientKind>[0], address)

describe('what is at an address of Solana', () => {
  it('should be a key, whether the account exists yet or not', () => {
    expect(kindOf(null)).toBe('key')
    expect(kindOf(accountOf())).toBe('key')
  })

  it('should be a program, by itself or as the owner of an account', () => {
    expect(kindOf(accountOf('BPFLoaderUpgradeab1e11111111111111111111111', true))).toBe('program')
    expect(kindOf(accountOf('Stake11111111111111111111111111111111111111'))).toBe('program')
  })

  it.each(TOKEN_PROGRAMS)('should be an account for tokens of %s, on the curve or not', (program) => {
    expect(kindOf(accountOf(program))).toBe('tokenAccount')
    expect(kindOf(accountOf(program), OFF_CURVE)).toBe('tokenAccount')
  })

  it('should be out of reach of every key, whether there is anything yet or not', () => {
    expect(kindOf(null, OFF_CURVE)).toBe('offCurve')
    expect(kindOf(accountOf(), OFF_CURVE)).toBe('offCurve')
  })
})
