import { describe, expect, it } from 'vitest'
import { hasInvalidKey, readAccounts } from '../../../../src/adapters/connectors/wallet-standard/read-account.ts'
import { base58 } from '../../../../src/domain/shared/base58.ts'
import { ALICE } from '../../../support/accounts.ts'
import { account, FakeStandardWallet, keyOf, PUBLIC, SIGN_FEATURES } from './fake-standard-wallet.ts'

const wallet = new FakeStandardWallet()
const trap = {
  get address(): string {
    throw new Error('trap')
  },
}
/** The same key but for its last byte. */
const likeKeyOf = (number: number) => Uint8Array.from([...keyOf(number).slice(1), number + 1])
const addressesIn = (list: unknown, of: unknown = wallet) => readAccounts(list, of).map(({ address }) => address)

describe('readAccounts', () => {
  it('should read the accounts that a wallet shares, and keep its own objects', () => {
    const [one, other] = [account(1), account(2, { chains: ['solana:devnet'], features: ['solana:signMessage'] })]
    expect(readAccounts([one, other], wallet)).toEqual([
      { raw: one, address: one.address, chains: PUBLIC, features: SIGN_FEATURES },
      { raw: other, address: other.address, chains: ['solana:devnet'], features: ['solana:signMessage'] },
    ])
    expect(readAccounts([one], wallet)[0]?.raw).toBe(one)
  })

  it('should read an account that is of other chains as well, with an address of 44 characters', () => {
    const longest = account(255, { chains: ['eip155:1', 'solana:mainnet'] })
    expect(longest.address).toHaveLength(44)
    expect(addressesIn([longest])).toEqual([longest.address])
  })

  it('should let the wallet speak for an account that names no chains', () => {
    const silent = { address: base58(keyOf(1)) }
    expect(readAccounts([silent], wallet)).toEqual([
      { raw: silent, address: silent.address, chains: PUBLIC, features: undefined },
    ])
    expect(
      addressesIn([silent, { ...silent, chains: [] }, { ...silent, chains: 7 }], { chains: ['sui:mainnet'] }),
    ).toEqual([])
  })

  it('should read an account whose key the wallet does not show', () => {
    const { address } = account(1)
    const keys = [undefined, null, keyOf(1), [...keyOf(1)]]
    expect(addressesIn(keys.map((publicKey) => ({ ...account(1), publicKey })))).toEqual(keys.map(() => address))
  })

  it.each<[string, unknown]>([
    ['no address', { ...account(1), address: undefined }],
    ['an address of no text', { ...account(1), address: keyOf(1) }],
    ['an EVM address', { ...account(1), address: ALICE, publicKey: undefined }],
    ['an address of 31 bytes', { ...account(1), address: base58(keyOf(1).slice(1)), publicKey: undefined }],
    ['an address of 33 bytes', { ...account(1), address: base58(new Uint8Array(33)), publicKey: undefined }],
    ['an address without end', { ...account(1), address: '2'.repeat(1_000_000) }],
    ['the key of another', { ...account(1), publicKey: keyOf(2) }],
    ['a key that is another by one byte', { ...account(1), publicKey: likeKeyOf(1) }],
    ['a key that was cut off', { ...account(1), publicKey: keyOf(1).slice(1) }],
    ['an empty key', { ...account(1), publicKey: new Uint8Array() }],
    ['an empty list for a key', { ...account(1), publicKey: [] }],
    ['a key of no bytes', { ...account(1), publicKey: 'key' }],
    ['chains of another kind', account(1, { chains: ['sui:mainnet', 'solanax:1'] })],
    ['what throws where it is read', trap],
    ['nothing', null],
    ['a text', account(1).address],
  ])('should leave out an account with %s', (_what, raw) => {
    expect(addressesIn([raw, account(3)])).toEqual([account(3).address])
  })

  it('should look at 64 accounts, and no more', () => {
    const many = Array.from({ length: 65 }, (_, index) => account(index + 1))
    expect(addressesIn(many)).toEqual(many.slice(0, 64).map(({ address }) => address))
  })

  it.each<[unknown]>([[undefined], [null], ['x'], [{ length: 1, 0: account(1) }], [account(1)]])(
    'should read none from %o',
    (list) => expect(readAccounts(list, wallet)).toEqual([]),
  )
})

describe('hasInvalidKey', () => {
  const invalid = { ...account(1), publicKey: keyOf(2) }

  it('should tell of an account whose address is no key, or not that of the key beside it', () => {
    expect(hasInvalidKey([account(3), invalid], wallet)).toBe(true)
    expect(hasInvalidKey([{ ...account(1), address: 'wallet.sol' }], wallet)).toBe(true)
    expect(hasInvalidKey([{ address: '1'.repeat(31) }], wallet)).toBe(true)
    expect(hasInvalidKey([{ ...invalid, chains: ['eip155:1', 'solana:mainnet'] }], wallet)).toBe(true)
  })

  it('should tell nothing of an account that is right, of another chain, or none', () => {
    for (const raw of [account(1), null, 7, trap, {}, { ...account(1), address: 7 }])
      expect(hasInvalidKey([raw], wallet)).toBe(false)
    expect(hasInvalidKey([{ ...invalid, chains: ['eip155:1'] }], wallet)).toBe(false)
    expect(hasInvalidKey([{ address: ALICE }], { chains: ['eip155:1'] })).toBe(false)
    expect(hasInvalidKey(undefined, wallet)).toBe(false)
  })
})
