import { describe, expect, it } from 'vitest'
import { isAddable } from '../../../src/domain/network/addable.ts'
import { BASE } from '../../support/networks.ts'

describe('isAddable', () => {
  it.each([
    'https://node.example',
    'http://localhost:8545',
    'http://127.0.0.1:8545/x',
    'http://[::1]/',
    'http://localhost',
  ])('should take the node %s', (rpcUrl) => {
    expect(isAddable({ ...BASE, rpcUrl })).toBe(true)
  })

  it.each([
    'http://node.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'ws://node',
    '',
    'x',
  ])('G05 should not take the node %j', (rpcUrl) => {
    expect(isAddable({ ...BASE, rpcUrl })).toBe(false)
  })

  it('should take a name and a symbol that are as long as a wallet shows', () => {
    const nativeCurrency = { ...BASE.nativeCurrency, symbol: 's'.repeat(32) }
    expect(isAddable({ ...BASE, name: 'n'.repeat(64), nativeCurrency })).toBe(true)
  })

  it('G05 should take no name and no symbol that is missing, or longer than the limit', () => {
    for (const name of ['', 'n'.repeat(65)]) expect(isAddable({ ...BASE, name })).toBe(false)
    for (const symbol of ['', 's'.repeat(33)])
      expect(isAddable({ ...BASE, nativeCurrency: { ...BASE.nativeCurrency, symbol } })).toBe(false)
  })
})
