import { WalletKit, type IWalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { bearRejections } from '../../src/adapters/connectors/walletconnect/borne-rejections.ts'
import type { Client } from '../../src/adapters/connectors/walletconnect/client-internals.ts'
import { reachThisMachine } from '../../src/adapters/connectors/walletconnect/this-machine.ts'
import type { WalletConfig } from './config.ts'

export interface KitOptions {
  readonly config: Pick<WalletConfig, 'relayUrl' | 'projectId'>
  /** The address of this page. */
  readonly origin: string
  /** As pages show it. Default: Sandbox Wallet. */
  readonly name?: string | undefined
  /** Keeps two wallets of one process apart. */
  readonly storagePrefix?: string
  /** Instead of the browser's own database. */
  readonly storage?: NonNullable<ConstructorParameters<typeof Core>[0]>['storage']
}

/** The real WalletKit, with nothing but the relay to talk to. */
export async function openKit({
  config,
  origin,
  name = 'Sandbox Wallet',
  storagePrefix,
  storage,
}: KitOptions): Promise<IWalletKit> {
  const core = new Core({
    projectId: config.projectId,
    relayUrl: config.relayUrl,
    telemetryEnabled: false,
    logger: 'silent',
    ...(storagePrefix === undefined ? {} : { customStoragePrefix: storagePrefix }),
    ...(storage === undefined ? {} : { storage }),
  })
  keepOffline(core)
  reachThisMachine(core.relayer, config.relayUrl)
  const kit = await WalletKit.init({
    core: core as WalletKitTypes.Options['core'],
    metadata: {
      name,
      description: 'A wallet for trying things out. Its keys are public.',
      url: origin,
      icons: [`${origin}/icon.svg`],
    },
    // The library's own queue hands out one request a second; the desk has its own order.
    signConfig: { disableRequestQueue: true },
  })
  // A page and its wallet may end a session at the same moment, which is no reason for a process of Node to end.
  bearRejections(kit.engine.signClient as unknown as Client)
  silence(kit)
  return kit
}

/** WalletKit hands `logger` to its core alone: its client would write into the output of the test that uses the wallet. */
function silence({ engine: { signClient } }: IWalletKit): void {
  for (const { logger } of [signClient, signClient.session, signClient.proposal, signClient.pendingRequest])
    Object.assign(logger, { level: 'silent' })
}

/**
 * Stops what the library asks of its vendor's servers: the attestation of each proposal and request (verify), and the
 * event that WalletKit posts at start (pulse), which `telemetryEnabled: false` does not stop.
 */
export function keepOffline(core: Pick<InstanceType<typeof Core>, 'verify' | 'eventClient'>): void {
  core.verify.register = async () => ''
  core.verify.resolve = async () => undefined as never
  core.eventClient.init = async () => undefined
}
