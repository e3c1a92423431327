import type { ICore } from '@walletconnect/types'
import type { Client } from './client-internals.ts'
import type { PrefixedClientStorage } from './client-storage.ts'
import { inTurns } from './in-turns.ts'
import { loadClientCore, loadSignClient } from './load-sign-client.ts'
import { nextPaint } from './next-paint.ts'
import { repairSubscriptions } from './repair-subscriptions.ts'
import { silentLogger } from './silent-logger.ts'

export interface SignClientOptions {
  readonly relayUrl: string
  readonly projectId?: string | undefined
  /** How the page introduces itself to wallets. */
  readonly metadata: { name: string; description: string; url: string; icons: string[] }
  /** Keeps several instances on one page apart. */
  readonly instance: string
}

/**
 * Loads the client and starts it. To start is as much work as to run the library's code: what the visitor does
 * meanwhile is shown in between. Its two halves are made in two tasks; neither opens the socket before the second is
 * there and listens.
 */
export async function startClient(
  { relayUrl, projectId, metadata, instance }: SignClientOptions,
  storage: PrefixedClientStorage,
): Promise<Client> {
  const [Core, SignClient] = await Promise.all([loadClientCore(), loadSignClient()])
  await nextPaint()
  const prefix = `portico${instance}`
  // Without WebCrypto (a page without HTTPS) nothing is repaired, and nothing else is lost.
  await repairSubscriptions(storage, prefix).catch(() => {})
  const options = {
    ...{ relayUrl, storage: inTurns(storage), customStoragePrefix: prefix },
    ...{ telemetryEnabled: false, logger: silentLogger() },
    ...(projectId !== undefined && { projectId }),
  }
  const core = new Core(options)
  await nextPaint()
  const client = await SignClient.init({ ...options, metadata, core: core as ICore })
  // The library keeps one core per prefix for as long as the page lives; ours ends with its Portico core.
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}`)
  return client
}
