import { describe, expect, it } from 'vitest'
import { isLongInTile, lastWordInTile } from '../../../src/domain/wallets/tile-name.ts'

describe('lastWordInTile', () => {
  it.each([
    ['Coinbase Wallet', 'leftOut'],
    ['Crypto.com | DeFi Wallet', 'leftOut'],
    ['The Wallet Wallet', 'leftOut'],
    ['Trust Wallet', 'shownWithRoom'],
    ['OKX Wallet', 'shownWithRoom'],
    ['Wallet', 'shown'],
    ['Gnosis Safe Multisig', 'shown'],
    ['A very long Walletish', 'shown'],
    ['Coinbase wallet', 'shown'],
  ])('should be for %s: %s', (name, shown) => {
    expect(lastWordInTile(name)).toBe(shown)
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
