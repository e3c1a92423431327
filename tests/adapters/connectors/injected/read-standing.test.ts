import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grantOf, readAddresses, readChain } from '../../../../src/adapters/connectors/injected/read-standing.ts'
import { chainId } from '../../../../src/domain/network/chain-id.ts'
import { ALICE, BOB } from '../../../support/accounts.ts'

const BAD = expect.objectContaining({ code: 'WALLET_BAD_ANSWER' })
const address = (number: number) => `0x${number.toString(16).padStart(40, '0')}`

describe('readAddresses', () => {
  it('should read the accounts of a wallet in their order, each once, as the wallet wrote it first', () => {
    expect(readAddresses([BOB, ALICE])).toEqual([BOB, ALICE])
    const upper = `0x${ALICE.slice(2).toUpperCase()}`
    expect(readAddresses([upper, BOB, ALICE, BOB])).toEqual([upper, BOB])
    expect(readAddresses([])).toEqual([])
  })

  it('should leave out what is no address, and keep the rest', () => {
    const none = [7, null, undefined, '', '0x', [BOB], { toString: () => BOB }, `${BOB}0`, ` ${BOB}`, BOB.slice(2)]
    expect(readAddresses([...none, ALICE, ...none])).toEqual([ALICE])
  })

  it('should look at a thousand of them, and no more', () => {
    const many = Array.from({ length: 1_001 }, (_, index) => address(index))
    expect(readAddresses(many)).toEqual(many.slice(0, 1_000))
  })

  it.each([[undefined], [null], [ALICE], [{}], [{ length: 1, 0: ALICE }], [{ result: [ALICE] }], [7]])(
    'should not be read from %j',
    (answer) => expect(() => readAddresses(answer)).toThrow(BAD),
  )

  it('should not take a list of nothing that can be read for a wallet without accounts', () => {
    for (const answer of [[null], ['0x'], [[ALICE]], [7, {}]]) expect(() => readAddresses(answer)).toThrow(BAD)
  })

  it('should not be read from a list that breaks where it is read', () => {
    const breaking = new Proxy([ALICE], {
      get: () => {
        throw new Error('trap')
      },
    })
    const { proxy: revoked, revoke } = Proxy.revocable([ALICE], {})
    revoke()
    for (const answer of [breaking, revoked]) expect(() => readAddresses(answer)).toThrow(BAD)
  })
})

describe('readChain', () => {
  it.each<[unknown, string]>([
    ['0x1', 'eip155:1'],
    ['0x7a69', 'eip155:31337'],
    ['0X7A69', 'eip155:31337'],
    ['0x01', 'eip155:1'],
    ['31337', 'eip155:31337'],
    ['9007199254740993', 'eip155:9007199254740993'],
    [31_337, 'eip155:31337'],
    [Number.MAX_SAFE_INTEGER, 'eip155:9007199254740991'],
  ])('should be read from %j', (answer, chain) => {
    expect(readChain(answer)).toBe(chain)
  })

  const NONE: readonly unknown[] = [
    ...[undefined, null, '', '0x', '0x0', '0', 0, -1, 1.5],
    // Which one was meant is lost: numbers are exact up to here.
    ...[2 ** 53, 1e21, Number.NaN, Infinity],
    ...['x0x1', '0x1g', ' 0x1', '0x1\n', '-1', '1e3', 'mainnet', 'eip155:1'],
    ...[`0x${'f'.repeat(27)}`, '9'.repeat(33), '1'.repeat(1_000_000)],
    ...[['0x1'], [1], { chainId: '0x1' }, { toString: () => '0x1' }, true, 1n],
  ]
  it('should be none in what is no number of a chain', () => {
    expect(NONE.filter((answer) => readChain(answer) !== undefined)).toEqual([])
  })

  it('should never throw', () => {
    fc.assert(fc.property(fc.anything(), (answer) => void readChain(answer)))
  })
})

describe('grantOf', () => {
  const CHAIN = chainId('eip155:31337')

  it('should be of the one chain that the wallet is on', () => {
    const { accounts, chains } = grantOf(CHAIN, [ALICE, BOB])
    expect(chains).toEqual([CHAIN])
    expect(accounts).toEqual([
      { chain: CHAIN, address: ALICE },
      { chain: CHAIN, address: BOB },
    ])
  })

  it('should leave out what is no address on it', () => {
    expect(grantOf(CHAIN, ['0x0', ALICE, `${ALICE}:1`, '']).accounts).toEqual([{ chain: CHAIN, address: ALICE }])
  })
})
