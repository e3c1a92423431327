import { describe, expect, it } from 'vitest'
import { signsInByCode } from '../../../src/domain/sign-in/signs-in-by-code.ts'

const [MAINNET, BASE, SOLANA] = [{ id: 1 }, { id: 'eip155:8453' }, { id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }]

describe('signsInByCode', () => {
  it.each([
    ['on EVM, by either kind of id', true, [MAINNET, BASE], true],
    ['with Solana among the networks', true, [MAINNET, SOLANA], false],
    ['where the page signs in later', false, [MAINNET], false],
    ['where it does not say', undefined, [MAINNET], false],
    ['with networks that are none', true, 'eip155:1', false],
    ['with a network that is none', true, [null, MAINNET], false],
    ['with a network without an id', true, [{}], false],
  ])('%s', (_what, signsInConnecting, networks, does) => {
    expect(signsInByCode(signsInConnecting, networks)).toBe(does)
  })
})
