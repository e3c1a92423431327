import * as wagmi2 from 'wagmi-core2'
import * as wagmi3 from 'wagmi-core3'
import { base, mainnet, polygon } from 'viem/chains'
import { createPortico } from '../../../src/adapters/composition/create-portico.ts'
import { type MemoryPortsOptions, memoryPorts } from '../../../src/adapters/memory/memory-ports.ts'
import { MemoryStore } from '../../../src/adapters/memory/memory-store.ts'
import { portico, type PorticoConnectorOptions } from '../../../src/integrations/wagmi/index.ts'
import { solana } from '../../../src/integrations/networks/index.ts'
import { settled } from '../../support/fake-clock.ts'

/** What a page takes of wagmi, in both versions. The compiler holds the connector to the types of each. */
const VERSIONS = {
  2: {
    create: (storage: wagmi2.CreateStorageParameters['storage'], connector: ReturnType<typeof portico>) =>
      wagmi2.createConfig({
        chains: [mainnet, base, polygon],
        connectors: [connector],
        storage: wagmi2.createStorage({ storage }),
        transports: { [mainnet.id]: wagmi2.http(), [base.id]: wagmi2.http(), [polygon.id]: wagmi2.http() },
      }),
    library: wagmi2,
  },
  3: {
    create: (storage: wagmi3.CreateStorageParameters['storage'], connector: ReturnType<typeof portico>) =>
      wagmi3.createConfig({
        chains: [mainnet, base, polygon],
        connectors: [connector],
        storage: wagmi3.createStorage({ storage }),
        transports: { [mainnet.id]: wagmi3.http(), [base.id]: wagmi3.http(), [polygon.id]: wagmi3.http() },
      }) as unknown as wagmi2.Config,
    library: wagmi3 as unknown as typeof wagmi2,
  },
} as const

export type WagmiVersion = keyof typeof VERSIONS

/** A page with wagmi and a core: Polygon is wagmi's alone, and Solana the core's. */
export async function wagmiPage(
  version: WagmiVersion,
  { kept, ...options }: { kept?: MemoryPortsOptions & { wagmi: MemoryStore } } & PorticoConnectorOptions = {},
) {
  const memory = memoryPorts(kept)
  const core = createPortico({ networks: [mainnet, base, solana], ports: memory.ports })
  const storage = kept?.wagmi ?? new MemoryStore()
  const { create, library } = VERSIONS[version]
  const config = create(
    { getItem: (key) => storage.get(key) ?? null, setItem: storage.set, removeItem: storage.remove },
    portico(core, options),
  )
  await settled()
  const connector = config.connectors[0] as wagmi2.Connector
  const { blockchains, clock, store } = memory
  return {
    ...{ ...memory, core, config, connector, library },
    installed: memory.ports.connectors[0],
    account: () => library.getAccount(config),
    reload: async () => {
      await core.dispose()
      return wagmiPage(version, {
        ...options,
        kept: { blockchains, clock, memory: memory.memory, store, wagmi: storage },
      })
    },
  }
}

export type WagmiPage = Awaited<ReturnType<typeof wagmiPage>>
