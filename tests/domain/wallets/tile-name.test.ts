import { describe, expect, it } from 'vitest'
import { isLastWordLeftOut, isLongInTile } from '../../../src/domain/wallets/tile-name.ts'

describe('isLastWordLeftOut', () => {
  it.each([
    ['Coinbase Wallet', true],
    ['Crypto.com | DeFi Wallet', true],
    ['The Wallet Wallet', true],
    ['Trust Wallet', false],
    ['OKX Wallet', false],
    ['Wallet', false],
    ['Gnosis Safe Multisig', false],
    ['A very long Walletish', false],
    ['Coinbase wallet', false],
  ])('should be, for %s: %s', (name, isLeftOut) => {
    expect(isLastWordLeftOut(name)).toBe(isLeftOut)
  })
})

describe('isLongInTile', () => {
  it.each([
    ['Trust', false],
    ['Wallet', false],
    ['|', false],
    ['Coinbase', true],
    ['Кошелёк', true],
    ['火币', true],
    ['Wallet\u00ad', true],
    ['', true],
  ])('should be for "%s": %s', (word, isLong) => {
    expect(isLongInTile(word)).toBe(isLong)
  })
})
