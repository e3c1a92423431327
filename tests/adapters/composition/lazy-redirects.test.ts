import { describe, expect, it } from 'vitest'
import type { PorticoConfig } from '../../../src/adapters/composition/config.ts'
import { lazyRedirects } from '../../../src/adapters/composition/lazy-redirects.ts'
import { CountingRandomness } from '../../../src/adapters/memory/counting-randomness.ts'
import { MemoryPage } from '../../../src/adapters/memory/memory-page.ts'
import { MemoryStore } from '../../../src/adapters/memory/memory-store.ts'
import { REDIRECT_WALLETS } from '../../../src/domain/connection/redirect-wallet.ts'
import { FakeClock } from '../../support/fake-clock.ts'
import { NETWORKS, SOLANA } from '../../support/networks.ts'

const [phantom, solflare] = REDIRECT_WALLETS
const own = {
  id: 'own',
  name: 'Own',
  url: 'https://own.example/ul',
  dialect: 'phantom',
  speaksWalletConnect: true,
} as const

function redirects(config: Partial<PorticoConfig> = {}, durability: 'durable' | 'memory' = 'durable') {
  const { get, set, remove, keys } = new MemoryStore()
  const store = { durability, get, set, remove, keys }
  const world = [store, new FakeClock(), new CountingRandomness(), new MemoryPage(), [SOLANA]] as const
  return lazyRedirects({ networks: NETWORKS, ...config }, ...world)
}

describe('wallets that are asked by links', () => {
  it('should be those that we know, or the ones that the page has chosen', async () => {
    expect(await redirects().wallets()).toEqual([phantom, solflare])
    expect(await redirects({ redirectWallets: [own] }).wallets()).toEqual([own])
    expect(await redirects({ redirectWallets: [] }).wallets()).toEqual([])
    expect(await redirects({ includeWalletIds: [solflare!.id] }).wallets()).toEqual([solflare])
    expect(await redirects({ excludeWalletIds: [solflare!.id] }).wallets()).toEqual([phantom])
  })

  it('K01 should be none where the browser keeps nothing: the answer would come to a page that knows of no question', async () => {
    expect(await redirects({}, 'memory').wallets()).toEqual([])
  })

  it('should have no sessions where nothing is stored, without any code being loaded for that', async () => {
    const sides = redirects()
    expect(await sides.stored()).toEqual([])
    expect(sides.peerOf('redirect/1')).toBeUndefined()
    sides.dispose()
  })
})
