import { describe, expect, it } from 'vitest'
import { groupInstalled, withoutExcluded } from '../../../src/domain/wallets/installed-groups.ts'
import { idsOf } from '../../support/listings.ts'
import { announced, registered } from './installed.ts'

const METAMASK = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

describe('groupInstalled', () => {
  it('should know the listing by whichever of the announcements tells it', () => {
    const wallets = [announced('1', 'MetaMask'), registered('MetaMask')]
    expect(groupInstalled(wallets)).toEqual([{ wallets, isAmbiguous: false, listingId: METAMASK }])
    expect(groupInstalled([announced('1', 'Nobody')])[0]?.listingId).toBeUndefined()
  })

  it('D02 should tell all of a name apart where another wallet claims the rdns of one', () => {
    const groups = groupInstalled([announced('1', 'Fox', 'io.fox'), registered('Fox'), announced('2', 'Owl', 'IO.fox')])
    expect(groups.map(({ wallets, isAmbiguous }) => [idsOf(wallets), isAmbiguous])).toEqual([
      [['eip6963:1'], true],
      [['standard:Fox#1'], true],
      [['eip6963:2'], true],
    ])
  })

  it('should have no two groups with one listing: it would be unclear whose it is', () => {
    const groups = groupInstalled([
      announced('1', 'Bitget Wallet', 'com.bitget.web3'),
      registered('BitKeep'),
      registered('MetaMask'),
    ])
    expect(groups.map(({ listingId }) => listingId)).toEqual([undefined, undefined, METAMASK])
  })
})

describe('withoutExcluded', () => {
  it('should leave out what goes by a name or an rdns that is not wanted, in whatever case', () => {
    const wallets = [announced('1', 'Fox', 'io.fox'), announced('2', 'OWL', 'io.owl'), registered('Fine')]
    const excluded = [
      { name: 'X', rdns: 'IO.FOX' },
      { name: 'owl', rdns: undefined },
    ]
    expect(withoutExcluded(wallets, excluded)).toEqual([registered('Fine')])
    expect(withoutExcluded(wallets, [])).toEqual(wallets)
  })
})
