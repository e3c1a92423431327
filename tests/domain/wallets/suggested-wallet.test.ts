import { describe, expect, it } from 'vitest'
import { recentListing, suggestedWallet } from '../../../src/domain/wallets/suggested-wallet.ts'
import type { WalletListing } from '../../../src/domain/wallets/wallet.ts'

const web: WalletListing = { id: 'w', name: 'Web', chains: [], webapp_link: 'https://web.example' }
const program: WalletListing = { id: 'd', name: 'Program', chains: [], desktop_link: 'program:' }
const phone: WalletListing = { id: 'p', name: 'Phone', chains: [], mobile_link: 'phone:' }

describe('suggestedWallet', () => {
  it('should be the first of the list, if that opens on a computer', () => {
    expect(suggestedWallet([web, phone], undefined)).toBe(web)
    expect(suggestedWallet([program, web], undefined)).toBe(program)
  })

  it('should be none rather than a later one, which the visitor did not choose', () => {
    expect(suggestedWallet([phone, web], undefined)).toBeUndefined()
    expect(suggestedWallet([], undefined)).toBeUndefined()
  })

  it('R-CONN-4 should be the one that was connected with last, by its id or by its name', () => {
    expect(suggestedWallet([web, program], { id: 'd', name: '' })).toBe(program)
    expect(suggestedWallet([web, program], { id: undefined, name: 'Program' })).toBe(program)
  })

  it('should be none when the last one lives on a phone', () => {
    expect(suggestedWallet([web, phone], { id: 'p', name: 'Phone' })).toBeUndefined()
  })

  it('should be none with a link that says nothing', () => {
    expect(suggestedWallet([{ ...web, webapp_link: '' }], undefined)).toBeUndefined()
  })
})

describe('recentListing', () => {
  it('should go by the id before the name', () => {
    expect(recentListing([{ ...phone, name: 'Web' }, web], { id: 'w', name: 'Web' })).toBe(web)
  })

  it('should go by the very name before one that only means the same, and by none else', () => {
    const [short, long] = [
      { ...phone, name: 'Trust' },
      { ...web, name: 'Trust Wallet' },
    ]
    expect(recentListing([short, long], { id: undefined, name: 'Trust Wallet' })).toBe(long)
    expect(recentListing([program, long], { id: undefined, name: 'trust' })).toBe(long)
    expect(recentListing([program], { id: undefined, name: 'trust' })).toBeUndefined()
    expect(recentListing([program], undefined)).toBeUndefined()
  })
})
