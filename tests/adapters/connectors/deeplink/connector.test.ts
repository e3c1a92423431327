import { describe, expect, it } from 'vitest'
import { deeplinkConnector } from '../../../../src/adapters/connectors/deeplink/connector.ts'
import type { ConnectorOptions } from '../../../../src/adapters/connectors/local/connector-world.ts'
import { CountingRandomness } from '../../../../src/adapters/memory/counting-randomness.ts'
import { MemoryPage } from '../../../../src/adapters/memory/memory-page.ts'
import { MemoryStore } from '../../../../src/adapters/memory/memory-store.ts'
import { detectPlatform } from '../../../../src/domain/connection/platform.ts'
import { DEEPLINK_WALLETS } from '../../../../src/domain/connection/deeplink-wallet.ts'
import { FakeClock } from '../../../support/fake-clock.ts'
import { SOLANA } from '../../../support/networks.ts'

const [phantom, solflare] = DEEPLINK_WALLETS
const own = {
  id: 'own',
  name: 'Own',
  url: 'https://own.example/ul',
  dialect: 'phantom',
  speaksWalletConnect: true,
} as const

function deeplinks(options: ConnectorOptions = {}, durability: 'durable' | 'memory' = 'durable') {
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
    expect(await deeplinks().deeplinks.wallets()).toEqual([phantom, solflare])
    expect(await deeplinks({ deeplinkWallets: [own] }).deeplinks.wallets()).toEqual([own])
    expect(await deeplinks({ deeplinkWallets: [] }).deeplinks.wallets()).toEqual([])
    expect(await deeplinks({ includeWalletIds: [solflare!.id] }).deeplinks.wallets()).toEqual([solflare])
    expect(await deeplinks({ excludeWalletIds: [solflare!.id] }).deeplinks.wallets()).toEqual([phantom])
  })

  it('K01 should be none where the browser keeps nothing: the answer would come to a page that knows of no question', async () => {
    expect(await deeplinks({}, 'memory').deeplinks.wallets()).toEqual([])
  })

  it('should have no sessions where nothing is stored, without any code being loaded for that', async () => {
    const sides = deeplinks()
    expect(await sides.restore()).toEqual([])
    expect(sides.peerOf('deeplink/1')).toBeUndefined()
    void sides.dispose()
  })
})
