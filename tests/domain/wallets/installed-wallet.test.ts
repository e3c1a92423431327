import { describe, expect, it } from 'vitest'
import { readNetworks } from '../../../src/domain/network/network.ts'
import { MOBILE_WALLET } from '../../../src/domain/solana/mobile-wallet.ts'
import { connectableHere, isInjected, offersAdapters } from '../../../src/domain/wallets/installed-wallet.ts'
import { FAKE_NETWORKS } from '../../support/fake-core.ts'
import { announced, registered } from './installed.ts'

const METHOD = { ...announced('1', 'Email'), source: 'method' } as const

describe('isInjected', () => {
  it('R-VIEW-2 should be a wallet in the page, and neither an app on a phone nor a method of the page', () => {
    expect(isInjected(announced('1', 'Rainbow'))).toBe(true)
    for (const other of [MOBILE_WALLET, METHOD, undefined]) expect(isInjected(other)).toBe(false)
  })
})

describe('offersAdapters', () => {
  it('R-VIEW-2 should be where a wallet is in the page, or is expected', () => {
    expect(offersAdapters([MOBILE_WALLET, registered('Phantom')])).toBe(true)
    expect(offersAdapters([], true)).toBe(true)
    expect(offersAdapters([MOBILE_WALLET, METHOD])).toBe(false)
  })
})

describe('connectableHere', () => {
  it('should be what the page has networks for, of each wallet and of all', () => {
    const both = { ...announced('1', 'Phantom'), namespaces: ['solana', 'eip155'] as const }
    const networks = readNetworks(FAKE_NETWORKS)
    expect(connectableHere([both, registered('Backpack')], networks)).toEqual([both, registered('Backpack')])
    const evm = networks.filter(({ id }) => id.startsWith('eip155:'))
    expect(connectableHere([both, registered('Backpack')], evm)).toEqual([{ ...both, namespaces: ['eip155'] }])
  })
})
