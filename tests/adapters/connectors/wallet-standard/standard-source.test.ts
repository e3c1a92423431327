import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LocalWallet } from '../../../../src/adapters/connectors/local/local-wallet.ts'
import { StandardSource } from '../../../../src/adapters/connectors/wallet-standard/standard-source.ts'
import { FakeClock, settled } from '../../../support/fake-clock.ts'
import { announce, FakeStandardWallet, register } from './fake-standard-wallet.ts'

describe('StandardSource', () => {
  let page: EventTarget
  let source: StandardSource
  let told: (readonly LocalWallet[])[]

  beforeEach(() => {
    page = new EventTarget()
    source = new StandardSource(page, new FakeClock())
    told = []
    source.wallets$.subscribe((wallets) => told.push(wallets))
  })
  afterEach(() => source.dispose())

  const names = () => source.snapshot().map(({ facts }) => facts.name)
  const ids = () => source.snapshot().map(({ facts }) => facts.id)

  it('should find the wallets that were there before it asked, and those that come later', async () => {
    register(page, new FakeStandardWallet('Early'))
    expect(names()).toEqual([])
    source.discover()
    register(page, new FakeStandardWallet('Late'))
    expect(names()).toEqual(['Early', 'Late'])
    await settled()
    expect(told.at(-1)).toBe(source.snapshot())
  })

  it('should say what a wallet is, and no more than is true', () => {
    source.discover()
    register(page, new FakeStandardWallet())
    expect(source.snapshot()[0]).toMatchObject({
      rememberedAs: 'Sunlight',
      facts: {
        ...{ id: 'standard:Sunlight#1', name: 'Sunlight', source: 'walletStandard', namespaces: ['solana'] },
        ...{ icon: 'data:image/png;base64,iVBORw0KGgo=', rdns: undefined },
      },
    })
  })

  it('should list a wallet once, however often it registers', () => {
    const wallet = new FakeStandardWallet()
    register(page, wallet)
    source.discover()
    source.discover()
    register(page, wallet)
    expect(names()).toEqual(['Sunlight'])
  })

  it('D02 should list two wallets of one name, each by an id of its own', () => {
    source.discover()
    const unregister = register(page, new FakeStandardWallet())
    register(page, new FakeStandardWallet())
    expect(ids()).toEqual(['standard:Sunlight#1', 'standard:Sunlight#2'])
    unregister()
    expect(ids()).toEqual(['standard:Sunlight#2'])
    register(page, new FakeStandardWallet())
    expect(new Set(ids())).toEqual(new Set(['standard:Sunlight#2', 'standard:Sunlight#1']))
  })

  it('should let a wallet go that takes itself back, and only that one', async () => {
    source.discover()
    const wallet = new FakeStandardWallet('Going')
    register(page, new FakeStandardWallet('Staying'))
    const unregister = register(page, wallet)
    unregister()
    unregister()
    expect(names()).toEqual(['Staying'])
    expect(wallet.listeners.size).toBe(0)
    await settled()
    expect(told.at(-1)).toBe(source.snapshot())
  })

  it('should not let who registers a wallet again take it back', () => {
    source.discover()
    const wallet = new FakeStandardWallet()
    register(page, wallet)
    for (const takeBack of announce(page, (api) => api.register(wallet))) takeBack()
    expect(names()).toEqual(['Sunlight'])
  })

  it.each<[string, (wallet: FakeStandardWallet) => void]>([
    ['no way to connect', (wallet) => wallet.change({ features: wallet.without('standard:connect') })],
    ['no chain of Solana', (wallet) => wallet.change({ chains: ['sui:mainnet', 'eip155:1'] })],
  ])('should list a wallet with %s as long as it has none, and no longer', async (_what, spoil) => {
    const wallet = new FakeStandardWallet()
    const { chains, features } = wallet
    spoil(wallet)
    source.discover()
    register(page, wallet)
    expect(names()).toEqual([])
    wallet.change({ chains, features })
    expect(names()).toEqual(['Sunlight'])
    spoil(wallet)
    expect(names()).toEqual([])
    await settled()
    expect(told.map(({ length }) => length)).not.toContain(2)
  })

  it('should see at the next look what a wallet without events has gained', () => {
    const wallet = new FakeStandardWallet()
    const { features } = wallet
    wallet.features = wallet.without('standard:events', 'standard:connect')
    source.discover()
    register(page, wallet)
    expect(names()).toEqual([])
    wallet.features = features
    source.discover()
    expect(names()).toEqual(['Sunlight'])
    wallet.change({ chains: [] })
    expect(names()).toEqual([])
  })

  it('D04 should list 64 of 5,000 wallets, count the rest, and tell of them once', async () => {
    source.discover()
    for (let number = 0; number < 5_000; number += 1)
      announce(page, (api) => api.register(new FakeStandardWallet(`Wallet ${number}`)))
    expect(source.snapshot()).toHaveLength(64)
    expect(source.refused).toBe(5_000 - 256)
    await settled()
    expect(told.map(({ length }) => length)).toEqual([0, 64])
  })

  it('should announce nothing that comes after the end, and leave no listener', async () => {
    const wallet = new FakeStandardWallet()
    source.discover()
    register(page, wallet)
    await settled()
    source.dispose()
    const before = told.length
    expect(wallet.listeners.size).toBe(0)
    announce(page, () => {
      throw new Error('The listener is gone.')
    })
    wallet.change({ chains: [] })
    source.discover()
    await settled()
    expect(told).toHaveLength(before)
    expect(source.refused).toBe(0)
  })
})
