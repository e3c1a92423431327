import { getAddress } from 'viem'
import { base, mainnet } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as wagmi2 from 'wagmi-core2'
import * as wagmi3 from 'wagmi-core3'
import { createPortico } from '../../../src/adapters/composition/create-portico.ts'
import { type MemoryPortsOptions, memoryPorts } from '../../../src/adapters/memory/memory-ports.ts'
import { MemoryStore } from '../../../src/adapters/memory/memory-store.ts'
import { announce } from '../../../src/integrations/wallet-standard/index.ts'
import { ALICE, EVERYWHERE } from '../../support/accounts.ts'
import { settled } from '../../support/fake-clock.ts'
import { openWindow } from '../wallet-standard/announcing-page.ts'

const LIBRARIES = { 2: wagmi2, 3: wagmi3 as unknown as typeof wagmi2 } as const

beforeAll(() => void openWindow())
afterAll(() => vi.unstubAllGlobals())

/** A page whose wagmi finds the core as it finds an extension, as docs/use-with/announce.md has it. */
function announcingPage(version: 2 | 3, store: MemoryStore, kept?: MemoryPortsOptions) {
  const library = LIBRARIES[version]
  const memory = memoryPorts(kept)
  const core = createPortico({ networks: [mainnet, base], ports: memory.ports })
  const takeBack = announce(core)
  const storage = { getItem: (key: string) => store.get(key) ?? null, setItem: store.set, removeItem: store.remove }
  const config = library.createConfig({
    chains: [mainnet, base],
    storage: library.createStorage({ storage }),
    transports: { [mainnet.id]: library.http(), [base.id]: library.http() },
  })
  const end = async () => {
    takeBack()
    await core.dispose()
  }
  return {
    ...memory,
    core,
    config,
    library,
    end,
    connector: config.connectors.find(({ id }) => id === 'local.portico'),
  }
}

describe.each([2, 3] as const)('a core that is announced, and found by wagmi %i', (version) => {
  it('T232 should be connected again once wagmi reconnects in a page that is loaded anew', async () => {
    const store = new MemoryStore()
    const page = announcingPage(version, store)
    const connecting = page.library.connect(page.config, { connector: page.connector ?? expect.unreachable() })
    await settled()
    page.wallet.approve({ accounts: EVERYWHERE })
    await connecting
    await page.end()
    const { blockchains, clock, memory } = page
    const again = announcingPage(version, store, { blockchains, clock, memory, store: page.store })
    expect(await again.library.reconnect(again.config)).toHaveLength(1)
    const address = getAddress(ALICE)
    expect(again.library.getAccount(again.config)).toMatchObject({ status: 'connected', address })
    await again.end()
  })
})
