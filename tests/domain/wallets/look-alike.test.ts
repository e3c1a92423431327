import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KNOWN_WALLETS } from '../../../src/adapters/wallet-api/known-wallets.ts'
import { mayPassForAnother } from '../../../src/domain/wallets/look-alike.ts'

describe('mayPassForAnother', () => {
  it.each([
    'MetaMаsk',
    'ＭｅｔａＭａｓｋ',
    'МЕТАМАЅК',
    'ᴍᴇᴛᴀᴍᴀꜱᴋ',
    'MetaMásk',
    'Rainb0w',
    'PhantΟm',
    'Phantorn',
    'So1flare',
    '𝗣𝗵𝗮𝗻𝘁𝗼𝗺',
    'Tгust Wallet',
    'Ra1nbow',
  ])('should mark %s (T54)', (name) => {
    expect(mayPassForAnother(name)).toBe(true)
  })

  it.each([
    'MetaMask',
    'Trust',
    'Rainbow',
    'Кошелёк',
    '钱包',
    'Ví điện tử',
    'Binance Web3 Wallet',
    'Café',
    'Κλειδί',
    'محفظة',
  ])('should not mark %s (T54)', (name) => {
    expect(mayPassForAnother(name)).toBe(false)
  })

  it('should mark no known wallet by its own name, in whatever case (T54)', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KNOWN_WALLETS), fc.constantFrom('', ' Wallet'), ({ name }, more) => {
        for (const written of [name, name.toUpperCase(), name.toLowerCase()])
          expect(mayPassForAnother(`${written}${more}`)).toBe(false)
      }),
    )
  })

  it('should never fail, whatever the name (T54)', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (name) => typeof mayPassForAnother(name) === 'boolean'))
  })
})

describe('a name that is drawn like another', () => {
  it.each([
    ['of a known wallet with two letters for one', 'MathVVallet'],
    ['of a known wallet with r and n for m', 'Coinbase Wallet'.replace('Coinbase', 'Arnbire')],
    ['of no known wallet, in two scripts that look alike', 'Kошелёк'],
  ])('should be marked: that %s (T54)', (_what, name) => {
    expect(mayPassForAnother(name)).toBe(true)
  })
})
