import { describe, expect, it } from 'vitest'
import { readGrantedAccount } from '../../../../src/adapters/connectors/walletconnect/granted-account.ts'
import { readSession } from '../../../../src/adapters/connectors/walletconnect/read-session.ts'
import { base58 } from '../../../../src/domain/shared/base58.ts'

const GOOD = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const key = (length: number) => base58(new Uint8Array(length).fill(255))

describe('readGrantedAccount', () => {
  it.each([GOOD, GOOD.toLowerCase(), `0x${GOOD.slice(2).toUpperCase()}`])('should read %s (S16)', (address) => {
    expect(readGrantedAccount(`eip155:1:${address}`)).toEqual({ chain: 'eip155:1', address })
  })

  it('should read a key of 32 bytes (S16)', () => {
    expect(readGrantedAccount(`${SOLANA}:${key(32)}`)?.address).toBe(key(32))
  })

  it.each([
    ['a checksum that is wrong', `eip155:1:${GOOD.replace('C51812dc', 'c51812dc')}`],
    ['a key of 31 bytes', `${SOLANA}:${key(31)}`],
    ['44 letters that are 33 bytes', `${SOLANA}:${'z'.repeat(44)}`],
  ])('should refuse %s (S16)', (_, account) => {
    expect(readGrantedAccount(account)).toBeUndefined()
  })

  it('should keep a thousand of ten thousand accounts of a session (S16)', () => {
    const accounts = Array.from({ length: 10_000 }, (_, index) => `eip155:1:0x${index.toString(16).padStart(40, '0')}`)
    const namespaces = { eip155: { accounts, chains: [], methods: [], events: [] } }
    const session = readSession({ topic: 't', expiry: 9_999_999_999, namespaces }, 0, { allowLoopbackHttp: false })
    expect(session?.grants.eip155?.accounts).toHaveLength(1_000)
  })
})
