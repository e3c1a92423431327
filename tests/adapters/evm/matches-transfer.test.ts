import { describe, expect, it } from 'vitest'
import { carriesTransfer, matchesTransfer } from '../../../src/adapters/evm/matches-transfer.ts'
import { transferData } from '../../../src/adapters/evm/erc20.ts'
import { ALICE, BOB } from '../../support/accounts.ts'

const CAROL = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ofCoin = { from: ALICE, to: BOB, amount: 5n, token: undefined }
const ofToken = { ...ofCoin, token: { address: TOKEN, decimals: 6 } }
const COIN = { from: ALICE, to: BOB, value: '0x5' }
const TOKENS = { from: ALICE, to: TOKEN, value: '0x0', data: transferData(BOB, 5n) }

const ask = (fields: unknown, transfer: typeof ofCoin | typeof ofToken, method = 'eth_sendTransaction') =>
  matchesTransfer({ method, params: [fields] }, transfer)

describe('matchesTransfer', () => {
  it('should know a transfer of the own currency and of a token, however its letters are written', () => {
    for (const fields of [COIN, { ...COIN, data: '0x' }, { ...COIN, value: '0x0005' }, { ...COIN, to: upper(BOB) }])
      expect(ask(fields, ofCoin), JSON.stringify(fields)).toBe(true)
    for (const fields of [TOKENS, { ...TOKENS, data: upper(TOKENS.data) }, { ...TOKENS, to: TOKEN.toLowerCase() }])
      expect(ask(fields, ofToken), JSON.stringify(fields)).toBe(true)
  })

  it('N07 should take no other question to a wallet for a transfer', () => {
    expect(ask(COIN, ofCoin, 'eth_signTransaction')).toBe(false)
    expect(matchesTransfer({ method: 'eth_sendTransaction', params: [COIN, COIN] }, ofCoin)).toBe(false)
    for (const params of [[], [null], 'text', undefined])
      expect(matchesTransfer({ method: 'eth_sendTransaction', params }, ofCoin)).toBe(false)
  })

  it.each([
    ['from another account', { from: CAROL }],
    ['without a sender', { from: undefined }],
    ['to another account', { to: CAROL }],
    ['of another amount', { value: '0x6' }],
    ['of no amount', { value: undefined }],
    ['of an amount that is no text', { value: 5 }],
    ['of an amount with something before it', { value: '10x5' }],
    ['of an amount with something behind it', { value: '0x5n' }],
    ['with data', { data: '0x00' }],
    ['with data that is no text', { data: 7 }],
    ['with a field that does more', { authorizationList: [] }],
  ])('N07 should take none %s for a transfer of the own currency', (_what, change) => {
    expect(ask({ ...COIN, ...change }, ofCoin)).toBe(false)
  })

  it.each([
    ['to another contract', { to: CAROL }],
    ['with money', { value: '0x1' }],
    ['of another amount', { data: transferData(BOB, 6n) }],
    ['to another account', { data: transferData(CAROL, 5n) }],
    ['that says more', { data: `${TOKENS.data}00` }],
    ['that says less', { data: TOKENS.data.slice(0, -2) }],
    ['that says something else', { data: TOKENS.data.replace('a9059cbb', '095ea7b3') }],
    ['that says nothing', { data: undefined }],
  ])('N07 should take none %s for a transfer of a token', (_what, change) => {
    expect(ask({ ...TOKENS, ...change }, ofToken)).toBe(false)
  })
})

describe('carriesTransfer', () => {
  const account = ALICE.slice(2)
  const named = (...words: readonly string[]) => `0x12345678${words.join('')}` as const
  const word = (amount: bigint) => amount.toString(16).padStart(64, '0')

  it('T10 should know the transfer of an account that signs for itself', () => {
    expect(carriesTransfer({ from: ALICE, to: BOB, value: 5n, input: '0x' }, ofCoin)).toBe(true)
    expect(carriesTransfer({ from: ALICE, to: TOKEN, value: 0n, input: transferData(BOB, 5n) }, ofToken)).toBe(true)
    expect(carriesTransfer({ from: ALICE, to: null, value: 5n, input: '0x' }, ofCoin)).toBe(false)
  })

  it('T10 should not take what the account sent to another contract for it, whatever that names', () => {
    const input = named(account, BOB.slice(2), word(5n))
    expect(carriesTransfer({ from: ALICE, to: CAROL, value: 0n, input }, ofCoin)).toBe(false)
  })

  it('T10 should know the transfer of a contract that is an account, moved by others or by itself', () => {
    const byOthers = { from: CAROL, to: CAROL, value: 0n, input: named(account, BOB.slice(2), word(5n)) }
    expect(carriesTransfer(byOthers, ofCoin)).toBe(true)
    const byItself = { from: ALICE, to: ALICE, value: 0n, input: named(upper(BOB).slice(2), word(5n)) }
    expect(carriesTransfer(byItself, ofCoin)).toBe(true)
    expect(carriesTransfer(byOthers, ofToken)).toBe(false)
    const ofTokens = named(account, BOB.slice(2), TOKEN.slice(2), word(5n))
    expect(carriesTransfer({ ...byOthers, input: ofTokens }, ofToken)).toBe(true)
  })

  it.each([
    ['the account', named(BOB.slice(2), word(5n))],
    ['the recipient', named(account, word(5n))],
    ['the amount', named(account, BOB.slice(2))],
    ['the amount but as a part of another', named(account, BOB.slice(2), word(0x57n))],
  ])('T10 should not take what others sent for it where that does not name %s', (_what, input) => {
    expect(carriesTransfer({ from: CAROL, to: CAROL, value: 0n, input }, ofCoin)).toBe(false)
  })
})

const upper = (text: string): string => `0x${text.slice(2).toUpperCase()}`
