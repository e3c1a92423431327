import { asCoreError } from '../../../domain/shared/core-error.ts'
import type { AssociationWire } from './association-wire.ts'

/** The methods by their names in the library. Their answers are the wallet's, and still unchecked. */
export type ProtocolWallet = Readonly<Record<ProtocolMethod, (params: object) => Promise<unknown>>>

export type ProtocolMethod =
  | 'authorize'
  | 'deauthorize'
  | 'getCapabilities'
  | 'signMessages'
  | 'signTransactions'
  | 'signAndSendTransactions'

interface Config {
  readonly baseUri?: string
  /** A seam that our builds cut into the library, which would use the browser's WebSocket: see vite.seams.ts. */
  readonly WebSocket: AssociationWire['Socket']
}

/** What we use of the library. */
export interface ProtocolLibrary {
  /** Opens a wallet on this phone, and ends the session when the callback settles. */
  transact(callback: (wallet: ProtocolWallet) => Promise<void>, config: Config): Promise<void>
  /** Waits at a reflector for a wallet on another device. */
  startRemoteScenario(config: Config & { readonly remoteHostAuthority: string }): Promise<{
    readonly associationUrl: URL
    readonly wallet: Promise<ProtocolWallet>
  }>
}

/** @throws CoreError `LOAD_FAILED` where the code cannot be loaded. */
export async function loadProtocolLibrary(): Promise<ProtocolLibrary> {
  try {
    const { transact, startRemoteScenario } = await import('@solana-mobile/mobile-wallet-adapter-protocol')
    return { transact, startRemoteScenario } as unknown as ProtocolLibrary
  } catch (error) {
    throw asCoreError(error, 'LOAD_FAILED')
  }
}
