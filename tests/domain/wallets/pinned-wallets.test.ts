import { describe, expect, it } from 'vitest'
import { KNOWN_WALLETS } from '../../../src/adapters/wallet-api/known-wallets.ts'
import { PINNED_WALLETS, pinnedId, pinnedWallet } from '../../../src/domain/wallets/pinned-wallets.ts'
import { sameName, sameRdns } from '../../../src/domain/wallets/wallet-name.ts'
import { announced, registered } from './installed.ts'

describe('the pinned wallets', () => {
  it('A14 should be those of the known ones that announce themselves in a page, as they are known', () => {
    const announcing = KNOWN_WALLETS.filter(({ rdns, solana }) => rdns !== undefined || solana === true)
    expect(PINNED_WALLETS).toEqual(
      announcing.map(({ id, name, rdns }) => (rdns === undefined ? { id, name } : { id, name, rdns })),
    )
  })

  it('A14 should each have an id, a name and an rdns that no other has', () => {
    const ids = PINNED_WALLETS.map(({ id }) => id)
    const names = PINNED_WALLETS.map(({ name }) => sameName(name))
    const domains = PINNED_WALLETS.flatMap(({ rdns }) => sameRdns(rdns) ?? [])
    for (const all of [ids, names, domains]) expect(new Set(all).size).toBe(all.length)
  })

  it('A14 should go by the rdns where a wallet has one to say, and never by its name alone', () => {
    expect(pinnedId(announced('1', 'MetaMask'))).toBeUndefined()
    expect(pinnedId(announced('1', 'MetaMask', 'io.metamask'))).toBe(KNOWN_WALLETS[0]?.id)
    expect(pinnedId(registered('MetaMask'))).toBe(KNOWN_WALLETS[0]?.id)
    expect(pinnedId(registered('toString'))).toBeUndefined()
  })

  it('should be found by the id of the catalogue', () => {
    for (const wallet of PINNED_WALLETS) expect(pinnedWallet(wallet.id)).toBe(wallet)
    expect(pinnedWallet('nobody')).toBeUndefined()
  })

  it('should be no known wallet for its rdns alone, if it goes by another name (T53)', () => {
    for (const name of ['Anything', 'MetaMask Flask', 'Rainbow', ''])
      expect(pinnedId(announced('1', name, 'io.metamask'))).toBeUndefined()
    expect(pinnedId(announced('1', 'Bitget Wallet', 'com.bitget.web3'))).toBeDefined()
    for (const { id, name, rdns } of PINNED_WALLETS)
      if (rdns !== undefined) expect(pinnedId(announced('1', name, rdns))).toBe(id)
  })
})
