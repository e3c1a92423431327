import { describe, expect, it } from 'vitest'
import type { InstalledWallet } from '../../../src/domain/wallets/installed-wallet.ts'
import { createCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { idsOf, listing, listings } from '../../support/listings.ts'

const ACME = { id: 'acme', name: 'Acme', rdns: 'example.acme', links: { mobile: 'acme://' } } as const
const announced = (name: string, rdns: string): InstalledWallet => ({
  ...{ id: `eip6963:${rdns}`, name, icon: undefined, rdns },
  ...{ source: 'eip6963', namespaces: ['eip155'] },
})

describe('a wallet of the page’s own', () => {
  it('should stand in the list and be found, before and after the catalogue is there, and without it', async () => {
    const test = createCore({ wallets: listings(6), ownWallets: [ACME] })
    const { core, clock, walletApi } = test
    expect(idsOf(core.wallets.choices.snapshot().first)).toEqual(['acme'])
    await core.wallets.load()
    expect(idsOf(core.wallets.choices.snapshot().first)).toEqual(['acme', 'w1', 'w2', 'w3'])
    expect(idsOf(core.wallets.choices.snapshot().all)).toEqual(['acme', 'w1', 'w2', 'w3', 'w4', 'w5', 'w6'])
    core.wallets.search('acm')
    await clock.pass(600)
    expect(idsOf(core.wallets.choices.snapshot().found)).toEqual(['acme'])
    expect(JSON.stringify(walletApi.queries)).not.toContain('acme')
    expect(core.wallets.choices.snapshot().find('acme')?.name).toBe('Acme')
    await core.dispose()
  })

  it('should have the links that open it', async () => {
    const { core } = createCore({ ownWallets: [ACME], facts: { userAgent: 'iPhone' } })
    core.modal.open()
    await settled()
    const own = core.wallets.choices.snapshot().find('acme')?.listing
    expect(own).toMatchObject({ mobile_link: 'acme://' })
    await core.dispose()
  })

  it('should be one row with its announcement in the page, by rdns and name together', async () => {
    const { core, installed } = createCore({ ownWallets: [ACME] })
    installed.set([announced('Acme Wallet', 'example.acme')])
    expect(core.wallets.choices.snapshot().all).toMatchObject([{ id: 'acme', installed: [{ rdns: 'example.acme' }] }])
    installed.set([announced('Other', 'example.acme')])
    expect(core.wallets.choices.snapshot().all.map(({ id, installed: { length } }) => [id, length])).toEqual([
      ['eip6963:example.acme', 1],
      ['acme', 0],
    ])
    await core.dispose()
  })

  it('should take the place of a wallet of the catalogue with its id', async () => {
    const { core } = createCore({ wallets: [listing('w1'), listing('acme', { name: 'Old Acme' })], ownWallets: [ACME] })
    await core.wallets.load()
    const { all } = core.wallets.choices.snapshot()
    expect(all.map(({ name }) => name)).toEqual(['Acme', 'Wallet w1'])
    await core.dispose()
  })
})

describe('the page’s own order', () => {
  it('should put first what it names, by id or rdns, and leave the others as they are', async () => {
    const { core, installed } = createCore({
      ...{ wallets: listings(6), ownWallets: [ACME] },
      rules: { order: ['w5', 'example.hearth', 'acme', 'unknown'], featured: ['w6'] },
    })
    installed.set([announced('Elm', 'example.elm'), announced('Hearth', 'example.hearth')])
    await core.wallets.load()
    const { first, all } = core.wallets.choices.snapshot()
    expect(idsOf(all)).toEqual([
      ...['w5', 'eip6963:example.hearth', 'acme', 'eip6963:example.elm', 'w6'],
      ...['w1', 'w2', 'w3', 'w4'],
    ])
    expect(idsOf(first)).toEqual(['w5', 'eip6963:example.hearth', 'acme', 'eip6963:example.elm', 'w6'])
    await core.dispose()
  })

  it('should stand before the wallet that the visitor connected with last, which keeps its mark', async () => {
    const { core, state } = createCore({ wallets: listings(3), rules: { order: ['w2'] } })
    await core.wallets.load()
    state.connection.update((connection) => ({ ...connection, recentWallet: { id: 'w3', name: 'Wallet w3' } }))
    expect(core.wallets.choices.snapshot().all.map(({ id, isRecent }) => [id, isRecent])).toEqual([
      ['w2', false],
      ['w3', true],
      ['w1', false],
    ])
    await core.dispose()
  })
})
