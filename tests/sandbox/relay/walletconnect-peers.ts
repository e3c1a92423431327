import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { SignClient } from '@walletconnect/sign-client'
import type { CoreTypes, ICore } from '@walletconnect/types'
import { WalletKit } from '@reown/walletkit'
import type { IWalletKit } from '@reown/walletkit'
import { SystemClock } from '../../../src/adapters/browser/system-clock.ts'
import type { Client } from '../../../src/adapters/connectors/walletconnect/client-internals.ts'
import { bearLooseEnds } from '../../../src/adapters/connectors/walletconnect/loose-ends.ts'
import type { Relay } from '../../../sandbox/relay/relay.ts'

// Read by the library when a core is made: with it, a core is not shared by all clients of a process.
process.env.DISABLE_GLOBAL_CORE = 'true'

/** The core that walletkit itself depends on, found from where walletkit is: it is no dependency of ours. */
const requireOfWalletKit = createRequire(createRequire(import.meta.url).resolve('@reown/walletkit'))
const { Core } = requireOfWalletKit('@walletconnect/core') as { Core: new (options: CoreTypes.Options) => ICore }

type Storage = NonNullable<CoreTypes.Options['storage']>

/** The library's key-value store, in memory. */
function memoryStorage(): Storage {
  const entries = new Map<string, unknown>()
  const storage = {
    getKeys: async () => [...entries.keys()],
    getEntries: async () => [...entries.entries()],
    getItem: async (key: string) => entries.get(key),
    setItem: async (key: string, value: unknown) => void entries.set(key, value),
    removeItem: async (key: string) => void entries.delete(key),
  }
  return storage as Storage
}

const metadata = (name: string) => ({ name, description: name, url: 'http://localhost', icons: [] })

const coreOptions = (relay: Relay): CoreTypes.Options => ({
  relayUrl: relay.url,
  projectId: 'sandbox',
  storage: memoryStorage(),
  customStoragePrefix: randomUUID(),
  telemetryEnabled: false,
  logger: 'silent',
})

export type StockDapp = InstanceType<typeof SignClient>

/** The stock client as a page has it. */
export async function newDapp(relay: Relay): Promise<StockDapp> {
  const client = await SignClient.init({ ...coreOptions(relay), metadata: metadata('dapp') })
  client.core.verify.register = async () => '' // else it asks a server on the internet
  survive3000(client.core)
  return client
}

/** The stock wallet. */
export async function newWallet(relay: Relay): Promise<IWalletKit> {
  const core = new Core(coreOptions(relay))
  core.eventClient.init = async () => undefined // posts to the internet even with telemetry off
  const wallet = await WalletKit.init({ core, metadata: metadata('wallet') })
  core.verify.resolve = async () => undefined as never // else it asks a server on the internet
  survive3000(core)
  // A wallet that is told twice of an end leaves a rejected promise behind: an app logs that, Node ends the run by it.
  bearLooseEnds(wallet.engine.signClient as unknown as Client, new SystemClock())
  return wallet
}

/** Ends a client: its socket, its reconnecting and its timer. */
export async function disposePeer({ core }: { core: ICore }): Promise<void> {
  core.heartbeat.stop()
  await core.relayer.transportClose().catch(() => undefined) // closed already
}

/** The library emits this event for close code 3000, and an `error` without a listener ends the process. */
function survive3000(core: ICore): void {
  core.relayer.on('relayer_error', () => undefined)
}
