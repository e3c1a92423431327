import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { InstalledWallet } from '../../../src/domain/wallets/installed-wallet.ts'
import type { WalletChoices } from '../../../src/domain/wallets/choice-order.ts'
import { createCore } from '../../support/core.ts'
import { idsOf, listing, listings } from '../../support/listings.ts'
import { runs } from '../../support/runs.ts'

const WALLETS = [...listings(6), listing('rainbow', { name: 'Rainbow' })]
const HEARTH: InstalledWallet = {
  ...{ id: 'eip6963:1', name: 'Hearth', icon: undefined, rdns: 'example.hearth' },
  ...{ source: 'eip6963', namespaces: ['eip155'] },
}

const loaded = async (options: Parameters<typeof createCore>[0] = {}) => {
  const test = createCore({ wallets: WALLETS, ...options })
  await test.core.wallets.load()
  return test
}

describe('the wallets to choose from', () => {
  it('should be what is in the page, what is featured, what is recommended, then the catalogue, each once', async () => {
    const { core, installed } = await loaded({ rules: { featured: ['w6'] } })
    installed.set([HEARTH])
    const { first, all } = core.wallets.choices.snapshot()
    expect(idsOf(first)).toEqual(['eip6963:1', 'w6', 'w1', 'w2'])
    expect(idsOf(all)).toEqual(['eip6963:1', 'w6', 'w1', 'w2', 'w3', 'w4', 'w5', 'rainbow'])
    await core.dispose()
  })

  it('should begin with the wallet that the visitor connected with last', async () => {
    const { core, state } = await loaded()
    state.connection.update((connection) => ({ ...connection, recentWallet: { id: 'w5', name: 'Wallet w5' } }))
    expect(core.wallets.choices.snapshot().all[0]).toMatchObject({ id: 'w5', isRecent: true })
    await core.dispose()
  })

  it('should be the same object until something of it changed, and tell each change once', async () => {
    const { core, installed } = await loaded()
    const heard: WalletChoices[] = []
    core.wallets.choices.changes$.subscribe((choices) => heard.push(choices))
    const before = core.wallets.choices.snapshot()
    core.modal.push('WhatIsAWallet')
    expect(core.wallets.choices.snapshot()).toBe(before)
    installed.set([HEARTH])
    expect(heard).toEqual([before, core.wallets.choices.snapshot()])
    expect(heard[1]?.all).toBe(heard[1]?.all)
    await core.dispose()
  })

  it('A16 should keep what a search found until the next one has its answer', async () => {
    const { core, clock, walletApi } = await loaded()
    core.wallets.search('rain')
    expect(core.wallets.choices.snapshot().search).toBeUndefined()
    await clock.pass(300)
    expect(idsOf(core.wallets.choices.snapshot().found)).toEqual(['rainbow'])

    walletApi.gate.close()
    core.wallets.search('wal')
    await clock.pass(1_000)
    core.wallets.search('wallet')
    await clock.pass(1_000)
    expect(core.wallets.choices.snapshot()).toMatchObject({ search: { text: 'rain' }, found: [{ id: 'rainbow' }] })
    expect(core.wallets.choices.snapshot().all).toHaveLength(WALLETS.length)

    core.wallets.search('')
    expect(core.wallets.choices.snapshot()).toMatchObject({ search: undefined, found: [] })
    await core.dispose()
  })

  it('should be found by name also under the names that a frontend gives', async () => {
    const { core, installed, clock } = await loaded()
    installed.set([{ ...HEARTH, source: 'mobileWalletAdapter' }])
    const inGerman = () => core.wallets.choices.snapshot().named(() => 'Wallet-App auf dem Telefon')
    expect(inGerman().find('eip6963:1')?.name).toBe('Wallet-App auf dem Telefon')
    core.wallets.search('telefon')
    await clock.pass(300)
    expect(idsOf(inGerman().found)).toEqual(['eip6963:1'])
    expect(core.wallets.choices.snapshot().found).toEqual([])
    await core.dispose()
  })

  it('should offer every wallet that it knows once, and find each by its id, whatever was searched for', async () => {
    const { core, clock, installed } = await loaded()
    installed.set([HEARTH])
    const searches = fc.array(fc.constantFrom('', 'ra', 'rain', 'wallet', 'nobody'), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(searches, fc.constantFrom(0, 150, 300), async (texts, ms) => {
        for (const text of texts) {
          core.wallets.search(text)
          await clock.pass(ms)
          const { first, all, found, find } = core.wallets.choices.snapshot()
          expect(new Set(idsOf(all)).size).toBe(WALLETS.length + 1)
          for (const choice of [...first, ...found]) expect(idsOf(all)).toContain(choice.id)
          for (const choice of all) expect(find(choice.id)?.id).toBe(choice.id)
        }
      }),
      { numRuns: runs(30) },
    )
    await core.dispose()
  })
})
