import { describe, expect, it } from 'vitest'
import { deeplinkConnector } from '../../../../src/adapters/connectors/deeplink/connector.ts'
import type { ConnectorOptions } from '../../../../src/adapters/connectors/local/connector-world.ts'
import { CountingRandomness } from '../../../../src/adapters/memory/counting-randomness.ts'
import { MemoryPage } from '../../../../src/adapters/memory/memory-page.ts'
import { MemoryStore } from '../../../../src/adapters/memory/memory-store.ts'
import { detectPlatform } from '../../../../src/domain/connection/platform.ts'
import { REDIRECT_WALLETS } from '../../../../src/domain/connection/redirect-wallet.ts'
import { FakeClock } from '../../../support/fake-clock.ts'
import { SOLANA } from '../../../support/networks.ts'

const [phantom, solflare] = REDIRECT_WALLETS
const own = {
  id: 'own',
  name: 'Own',
  url: 'https://own.example/ul',
  dialect: 'phantom',
  speaksWalletConnect: true,
} as const

function redirects(options: ConnectorOptions = {}, durability: 'durable' | 'memory' = 'durable') {
  const { get, set, remove, keys } = new MemoryStore()
  const store = { durability, get, set, remove, keys }
  const page = new MemoryPage()
  return deeplinkConnector({
    ...{ options, store, clock: new FakeClock(), randomness: new CountingRandomness(), page, networks: [SOLANA] },
    ...{ platform: detectPlatform(page.facts()), window: undefined, introduction: () => ({ name: '', url: '' }) },
  })
}

describe('wallets that are asked by links', () => {
  it('should be those that we know, or the ones that the page has chosen', async () => {
    expect(await redirects().redirects.wallets()).toEqual([phantom, solflare])
    expect(await redirects({ redirectWallets: [own] }).redirects.wallets()).toEqual([own])
    expect(await redirects({ redirectWallets: [] }).redirects.wallets()).toEqual([])
    expect(await redirects({ includeWalletIds: [solflare!.id] }).redirects.wallets()).toEqual([solflare])
    expect(await redirects({ excludeWalletIds: [solflare!.id] }).redirects.wallets()).toEqual([phantom])
  })

  it('K01 should be none where the browser keeps nothing: the answer would come to a page that knows of no question', async () => {
    expect(await redirects({}, 'memory').redirects.wallets()).toEqual([])
  })

  it('should have no sessions where nothing is stored, without any code being loaded for that', async () => {
    const sides = redirects()
    expect(await sides.restore()).toEqual([])
    expect(sides.peerOf('redirect/1')).toBeUndefined()
    void sides.dispose()
  })
})
