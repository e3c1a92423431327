import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WALLET_SOLANA_ADDRESS } from '../../../../sandbox/wallet/keys.ts'
import { readAuthorisation } from '../../../../src/adapters/connectors/mwa/read-authorisation.ts'
import { base58, fromBase58 } from '../../../../src/domain/shared/base58.ts'
import { base64 } from '../../../../src/domain/shared/base64.ts'

const KEY = fromBase58(WALLET_SOLANA_ADDRESS) ?? expect.unreachable()
const key = (number: number) => new Uint8Array(32).fill(number)
/** As the wallet of the sandbox answers `authorize`. */
const ACCOUNT = { address: base64(KEY), label: 'Sandbox account', chains: ['solana:mainnet'] }
const SAID = { auth_token: '8a4c2bd6-6a2e-4b5e-9a83-0f6f4f3c2a10', accounts: [ACCOUNT] }
const accountsIn = (...accounts: readonly unknown[]) => readAuthorisation({ ...SAID, accounts })?.accounts

describe('readAuthorisation', () => {
  it('should read what a wallet agreed to', () => {
    expect(readAuthorisation({ ...SAID, wallet_uri_base: 'https://wallet.example/app' })).toEqual({
      token: SAID.auth_token,
      accounts: [{ address: WALLET_SOLANA_ADDRESS, chains: ['solana:mainnet'] }],
      base: 'https://wallet.example/app/',
    })
    expect(readAuthorisation(SAID)?.base).toBeUndefined()
  })

  it('should read an address in base64, in base58, and by its other name', () => {
    const { chains } = ACCOUNT
    const read = [{ address: WALLET_SOLANA_ADDRESS, chains }]
    expect(accountsIn({ address: WALLET_SOLANA_ADDRESS, chains })).toEqual(read)
    expect(accountsIn({ display_address: WALLET_SOLANA_ADDRESS, chains })).toEqual(read)
    expect(accountsIn({ address: null, display_address: WALLET_SOLANA_ADDRESS, chains })).toEqual(read)
    expect(accountsIn({ ...ACCOUNT, display_address: base58(key(2)) })).toEqual(read)
  })

  it('should read all accounts in their order, and leave out what is none', () => {
    const others = [null, undefined, 7, 'x', [ACCOUNT], {}, { address: 7 }, { address: base64(new Uint8Array(31)) }]
    const read = accountsIn(...others, { address: base64(key(3)) }, ...others, ACCOUNT, { address: base64(key(2)) })
    expect(read?.map(({ address }) => address)).toEqual([base58(key(3)), WALLET_SOLANA_ADDRESS, base58(key(2))])
  })

  it('should look at 64 accounts, and no more', () => {
    const many = Array.from({ length: 65 }, (_, index) => ({ address: base64(key(index + 1)) }))
    expect(accountsIn(...many)?.map(({ address }) => address)).toEqual(
      many.slice(0, 64).map((_, index) => base58(key(index + 1))),
    )
  })

  it.each<[unknown, readonly string[] | undefined]>([
    [
      ['solana:mainnet', 'solana:devnet'],
      ['solana:mainnet', 'solana:devnet'],
    ],
    [[7, 'solana:devnet', null], ['solana:devnet']],
    [[], undefined],
    [[7], undefined],
    ['solana:mainnet', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('should read chains of %j as %j', (chains, read) => {
    expect(accountsIn({ ...ACCOUNT, chains })).toEqual([{ address: WALLET_SOLANA_ADDRESS, chains: read }])
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'agreed'],
    ['a list', [SAID]],
    ['an empty object', {}],
    ['what stands in the prototype', Object.create(SAID)],
    ['no word', { accounts: SAID.accounts }],
    ['an empty word', { ...SAID, auth_token: '' }],
    ['a word of no text', { ...SAID, auth_token: { toString: () => 'word' } }],
    ['a word without end', { ...SAID, auth_token: 'x'.repeat(4_097) }],
    ['no account', { ...SAID, accounts: [] }],
    ['no list of accounts', { ...SAID, accounts: ACCOUNT }],
    ['a list that is none', { ...SAID, accounts: { length: 1, 0: ACCOUNT } }],
    ['no account that can be read', { ...SAID, accounts: [null, { address: '' }] }],
    ['an address of 33 bytes', { ...SAID, accounts: [{ address: base64(new Uint8Array(33).fill(0xff)) }] }],
    ['an address without end', { ...SAID, accounts: [{ address: '1'.repeat(1_000_000) }] }],
  ])('should make nothing of %s', (_what, answer) => {
    expect(readAuthorisation(answer)).toBeUndefined()
  })

  it('should take a word of 4096 characters', () => {
    expect(readAuthorisation({ ...SAID, auth_token: 'x'.repeat(4_096) })?.token).toHaveLength(4_096)
  })

  it.each([
    'http://wallet.example',
    'javascript:alert(1)',
    'https://wallet.example/?a=1',
    7,
    {},
    ['https://a.example'],
  ])('should refuse a wallet that wants to be opened at %j, whatever else it says', (wallet_uri_base) => {
    const failure = expect.objectContaining({ code: 'LINK_BLOCKED' })
    expect(() => readAuthorisation({ ...SAID, wallet_uri_base })).toThrow(failure)
    expect(() => readAuthorisation({ wallet_uri_base })).toThrow(failure)
  })

  it('should never throw on accounts and words, whatever they are', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (value, other) => {
        readAuthorisation({ ...SAID, auth_token: value, accounts: other })
        accountsIn(value, { address: other }, { ...ACCOUNT, chains: value })
      }),
    )
  })
})
